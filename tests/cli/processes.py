"""Knows how a command that a test started is stopped, on every system."""

from __future__ import annotations

import os
import signal
import subprocess

# what a server that was stopped returns: Windows ends it, for no program can press Ctrl+C for one other program there
STOPPED = 1 if os.name == "nt" else 0


def stop(process: subprocess.Popen[str]) -> None:
    """Stop a server as its player does, by Ctrl+C."""
    if os.name == "nt":
        process.terminate()
    else:
        process.send_signal(signal.SIGINT)
