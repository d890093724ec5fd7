"""Knows how JavaScript gets short: by terser, from the same lock file as the runtime.

The runtime comes as a build for developers of such runtimes: with checks of its own inside, traps for parts that it
does not have, what it needs to run in Node, and a file system for every purpose. None of that is used in a page, and it
is a third of the script.
"""

from __future__ import annotations

import re
import subprocess

from simple_simon.build.cache import cached
from simple_simon.build.failure import BuildFailure
from simple_simon.build.npm import fetch_package, node_command

COMMON = ("--compress", "passes=3,toplevel", "--mangle", "toplevel")
# calls that only check the runtime against itself
CHECKS = "[assert,consumedModuleProp,checkStackCookie,writeStackCookie,makeInvalidEarlyAccess]"
RUNTIME = (
    *("--module", "--compress", f"passes=4,toplevel,pure_funcs={CHECKS}", "--mangle", "toplevel"),
    *("--define", "process=undefined,globalThis.process=undefined"),
)
# lets the page compile the code of the runtime before its script is there: a setting of the compiler that made it
OPTIONS, WITH_OWN_CODE = b"let Module={locateFile:", b"let Module={instantiateWasm:options.instantiateWasm,locateFile:"
TRAPS = re.compile(rb'\["[^\]]*"\]\.forEach\(function\(sym\)\{unexportedRuntimeSymbol\(sym\)\}\)')
# What nothing calls, neither the runtime's own code nor the page, each from its first text up to the text that follows:
# what Python itself can ask for (open, read, stat, rename …) stays. The lock file pins the script to the byte.
UNUSED = (
    # the versions of browsers, of which those that are refused can't run the script anyway
    ("!function(){function humanReadableVersionToPacked(", "var Module=moduleArg,"),
    # traps for what stays inside, and for calls before the runtime is there
    ('["run","out","err",', 'var _fflush=makeInvalidEarlyAccess("_fflush")'),
    # files that are loaded ahead or on demand, that lie elsewhere, and those that only say that they are no more
    ("syncfs(populate,callback){", "mount(type,opts,mountpoint){"),
    ("unmount(mountpoint){", "lookup:(parent,name)=>"),
    ("mkdirTree(path,mode){", "mkdev:(path,mode,dev)=>"),
    ("quit(){", "analyzePath(path,dontResolveLastLink){"),
    ("createPath(parent,path,canRead,canWrite){", "createDevice(parent,name,input,output){"),
    (",forceLoadFile(obj){", "},SYSCALLS={"),
    (",FS_preloadFile=async(", ",FS={root:null,"),
    ("FS.createPreloadedFile=(", "FS.staticInit()"),
    # more ways of doing what is done already; owners, rights and times
    ("create:(path,mode=438)=>", "mkdir:(path,mode=511)=>"),
    ("dupStream(origStream,fd=-1){", "doSetAttr(stream,node,attr){"),
    ("readlink(path){", "stat(path,dontFollow){"),
    ("readFile(path,opts={}){", "writeFile(path,data,opts={}){"),
    ("lchmod(path,mode){", "doTruncate(stream,node,len){"),
    ("ftruncate(fd,len){", "open(path,flags,mode=438){"),
    ("getFileDataAsTypedArray:node=>", "expandFileStorage(node,newCapacity){"),
    # files as memory
    (",mmap:MEMFS.stream_ops.mmap", "}},link:{node:{"),
    (",mmap(stream,length,position,prot,flags){if(!FS.isFile(", "}},FS_getMode="),
    ("mmap(stream,length,position,prot,flags){if(2&prot", "ioctl(stream,cmd,arg){"),
    ("doMsync(addr,stream,len,flags,offset){", "getStreamFromFD:fd=>"),
    # names of errors, of which Python only gets the numbers
    ("EPERM:63,", "},runDependencies=0"),
    # talking in a terminal, which in a page would be a dialog of the browser
    ("get_char:tty=>", "put_char(tty,val){null===val||10===val?(out("),
    (",replInit(){", "}}if(globalThis.loadMicroPython="),
)
OBJECTS = re.compile(r"\b(?:FS|MEMFS|SYSCALLS|TTY)\.(\w+)")


def shorten_runtime(script: bytes) -> bytes:
    """The script of the MicroPython runtime, with what runs in a page."""
    prepared = _with_own_code(without_unused(_without_traps(script)))
    return cached("runtime", prepared, lambda given: _terser(given, *RUNTIME))


def shorten_module(script: bytes) -> bytes:
    """A module that does the same."""
    return cached("module", script, lambda given: _terser(given, "--module", *COMMON))


def shorten_script(script: bytes) -> bytes:
    """A script that is no module, and does the same."""
    return cached("script", script, lambda given: _terser(given, *COMMON))


def _without_traps(script: bytes) -> bytes:
    """Without the list of what this runtime does not offer, each item with an error message of its own."""
    shorter, found = TRAPS.subn(b"void 0", script)
    if found != 1:
        raise BuildFailure(f"expected one list of traps in the runtime's script, got {found}")
    return shorter


def _with_own_code(script: bytes) -> bytes:
    """Handing on what the page gives as ``instantiateWasm``."""
    if script.count(OPTIONS) != 1:
        raise BuildFailure(f"expected one place for settings in the runtime's script, got {script.count(OPTIONS)}")
    return script.replace(OPTIONS, WITH_OWN_CODE)


def without_unused(script: bytes) -> bytes:
    """Without what nothing calls."""
    text = script.decode()
    for first, following in UNUSED:
        start = _only_place(text, first)
        end = _only_place(text, following)
        if end < start:
            raise BuildFailure(f"expected {first!r} before {following!r} in the runtime's script")
        text = text[:start] + text[end:]
    for name in sorted(set(OBJECTS.findall(text))):
        if not re.search(rf"[{{,]{name}[(:]|\.{name}=", text):
            raise BuildFailure(f"expected {name!r} in the runtime's script, which still uses it")
    return text.encode()


def _only_place(text: str, wanted: str) -> int:
    if text.count(wanted) != 1:
        raise BuildFailure(f"expected {wanted!r} once in the runtime's script, got {text.count(wanted)}")
    return text.index(wanted)


def _terser(script: bytes, *options: str) -> bytes:
    terser = fetch_package("terser") / "bin" / "terser"
    command = [*node_command(), str(terser), *options]
    result = subprocess.run(command, input=script, capture_output=True, check=False)
    if result.returncode:
        raise BuildFailure(f"terser refused a script: {result.stderr.decode().strip().splitlines()[0]}")
    return result.stdout
