"""Makes `python -m simple_simon` the same program as the command `simple-simon`."""

import sys

from simple_simon.cli import main

sys.exit(main(sys.argv[1:]))
