"""Knows how the built site gets into the wheel, as `simple_simon/site`; hatchling calls it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SiteHook(BuildHookInterface[Any]):
    """Builds the site before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Where there is no npm, one from PyPI."""
        npm = self._import("npm")
        return [] if npm.has_npm() else [npm.FALLBACK]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the site and have it packed; an editable install serves the checkout's own."""
        if version != "editable":
            site = self._import("sources").SITE
            self._import("site").build_site(site)
            for address in self._import("folder").site_files(site):
                build_data["force_include"][str(site / address)] = f"simple_simon/site/{address}"

    def _import(self, name: str) -> Any:
        """A part of the build, from the sources that are being packed."""
        import importlib

        sources = str(Path(self.root, "src"))
        if sources not in sys.path:
            sys.path.insert(0, sources)
        return importlib.import_module(f"simple_simon.build.{name}")
