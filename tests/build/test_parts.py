"""The parts of the build that need no browser: names, bundle, budget, headers, the worker's list, the lock."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path

import brotli
import pytest

from simple_simon.build import budget, bytecode, cache, compress, headers, npm, worker
from simple_simon.build.assets import Assets
from simple_simon.build.failure import BuildFailure
from simple_simon.build.sources import PACKAGE, ROOT, STATIC

BUILD = re.compile(r'="([0-9a-f]{10})"')


def test_names_follow_the_content() -> None:
    assets = Assets()
    first, second = assets.add("boot.js", b"one"), assets.add("boot.js", b"two")
    assert first != second
    assert first.startswith("assets/boot.")
    assert first.endswith(".js")
    assert assets.address("boot.js") == second


def test_bundle_and_files_are_inverse() -> None:
    files = [("a.mpy", b"abc"), ("b/é.mpy", b""), ("c.mpy", bytes(range(256)))]
    assert bytecode.unpack(bytecode.pack(files)) == files


def test_bundle_holds_what_runs_in_the_browser_and_nothing_else() -> None:
    paths = [path.relative_to(PACKAGE).as_posix() for path in bytecode.browser_files()]
    assert "game/rules.py" in paths
    assert not [path for path in paths if path.startswith(("build/", "cli/"))]


def test_bytecode_is_what_the_runtime_reads() -> None:
    compiled = bytecode.compile_file(PACKAGE / "game" / "cards.py")
    assert compiled[:2] == b"M\x06"


def test_python_that_does_not_compile_is_one_line() -> None:
    with pytest.raises(BuildFailure, match=r"^simple_simon/x\.py:2: MicroPython says SyntaxError: invalid syntax$"):
        bytecode.compile_source("simple_simon/x.py", b"\ndef (:")


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        (b"a = 1\n\ndef broken(:\n", ":3: "),
        (b"def fine(value):\n    match value:\n        case 1: return 1\n", ":2: MicroPython says SyntaxError"),
        (b"# \xff\n", ": 'utf-8' codec can't decode"),
        (b"a = 1\0\n", ": source code "),
    ],
    ids=["Python", "MicroPython", "UTF-8", "null"],
)
def test_what_can_not_be_compiled_says_its_file_and_line(
    source: bytes, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tmp_path / "simple_simon" / "app" / "written.py"
    written.parent.mkdir(parents=True)
    written.write_bytes(source)
    (written.parent / "main.py").write_text(
        "from simple_simon.app import written\ndef start(): return written.fine(1)\n"
    )
    monkeypatch.setattr(bytecode, "PACKAGE", tmp_path / "simple_simon")
    monkeypatch.setattr(bytecode, "browser_files", lambda: sorted(written.parent.glob("*.py")))
    with pytest.raises(BuildFailure, match="^" + re.escape(f"simple_simon/app/written.py{problem}")):
        bytecode.bundle_python()


def test_cache_makes_a_thing_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MADE", tmp_path)
    calls: list[bytes] = []

    def make(source: bytes) -> bytes:
        calls.append(source)
        return source.upper()

    assert [cache.cached("kind", b"abc", make) for _ in range(3)] == [b"ABC"] * 3
    assert calls == [b"abc"]


def test_siblings_give_the_content_back() -> None:
    content = b"content " * 100
    made = compress.siblings({"a.js": content, "b.png": content, "c.js": b"short"})
    assert gzip.decompress(made["a.js.gz"]) == brotli.decompress(made["a.js.br"]) == content
    assert list(made) == ["a.js.gz", "a.js.br"]


def test_too_large_a_site_fails() -> None:
    assets = Assets()
    assets.put("index.html", b"")
    assets.add("python.bin", hashlib.shake_256(b"noise").digest(300_000))
    with pytest.raises(BuildFailure, match="for play by gzip, got 300"):
        budget.check_budget(assets, list(assets.files))


def test_too_many_requests_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "REQUESTS", 0)
    assets = Assets()
    assets.put("index.html", b"")
    with pytest.raises(BuildFailure, match="at most 0 requests"):
        budget.check_budget(assets, [])


def test_policy_names_one_trusted_types_policy_and_no_escape() -> None:
    policy = dict(headers.site_headers())["Content-Security-Policy"]
    assert "trusted-types simple-simon;" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "unsafe-inline" not in policy
    assert " 'unsafe-eval'" not in policy
    assert "http" not in policy


def test_permissions_leave_copying_and_sharing_to_the_site() -> None:
    parts = headers.permissions().split(", ")
    assert [part for part in parts if not part.endswith("=()")] == ["clipboard-write=(self)"]
    # belongs to the site itself unless a policy names it; a browser that has none complains of the name
    assert "web-share" not in headers.permissions()


def test_headers_file_says_what_the_server_sends_and_has_nothing_kept_unasked() -> None:
    """A host that reads it sends what it says for a path with errors too."""
    text = headers.headers_file().decode()
    for name, value in headers.site_headers():
        assert f"  {name}: {value}\n" in text
    assert text.count("Cache-Control") == text.count(f"  Cache-Control: {headers.ASKED_AGAIN}\n") == 1


def test_worker_lists_every_file_with_its_digest() -> None:
    assets = Assets()
    assets.put("index.html", b"page")
    assets.put("icons/large.png", b"picture")
    address = assets.add("a.js", b"script")
    digests = [hashlib.sha256(content).hexdigest()[:16] for content in (b"script", b"page")]
    assert worker.precache_list(assets) == [[address, digests[0]], ["./", digests[1]]]
    script = worker.worker_script(assets).decode()
    assert f'"{digests[1]}"' in script
    assert "<FILES>" not in script


def test_build_of_the_worker_stands_for_its_script_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two scripts with one name for their copies would write into each other's."""
    plain = (STATIC / "sw.js").read_text(encoding="utf-8")
    builds = []
    for text in (plain, plain + "self.tried = true;", plain.replace("take-over", "take-it")):
        (tmp_path / "sw.js").write_text(text)
        monkeypatch.setattr(worker, "STATIC", tmp_path)
        assets = Assets()
        assets.put("index.html", b"page")
        script = worker.worker_script(assets).decode()
        assert "<BUILD>" not in script
        builds.append(BUILD.findall(script))
    assert [len(found) for found in builds] == [1, 1, 1]
    assert len({found[0] for found in builds}) == 3


def test_lock_pins_the_runtime_and_names_no_registry() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert packages[f"node_modules/{npm.RUNTIME}"]["version"] == "1.27.0"
    assert "resolved" not in text
    assert "://" not in text
    assert all(package["integrity"].startswith("sha512-") for name, package in packages.items() if name)


def test_without_any_npm_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BuildFailure, match="install Node"):
        npm.npm_command()


def test_a_package_that_is_not_what_the_lock_says_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("package.json", "package-lock.json"):
        text = (ROOT / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("sha512-DnXx", "sha512-AAAA"), encoding="utf-8")
    monkeypatch.setattr(npm, "ROOT", tmp_path)
    monkeypatch.setattr(npm, "MADE", tmp_path / "made")
    with pytest.raises(BuildFailure, match="could not fetch what"):
        npm.fetch_runtime()
