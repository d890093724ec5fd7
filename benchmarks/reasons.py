"""Knows why a row of a section is not reached, and what was tried; said below the section's table."""

REASONS: dict[str, str] = {
    "start": """
Why not: this machine's two processors share the work with the browser's other processes and the server, so times
differ from run to run; what the page itself has to do does not. Processor time of the main thread until the board
can be played, at 1×, medians of six in turn: first visit 119 ms, coming back 106 ms, *bare* 34 ms, *plain* 20 ms.
Of the 85 ms between a first visit and *bare*, about 25 go into styles, layout and paint of a page with 52 real
buttons, 15 into its HTML and CSS, 15 into importing 54 kB of bytecode (5 of them for the first Python of any kind
to run), 12 into the names and faces of the first board, the rest into the deal, looking up elements and listening.

Tried and kept, each measured: one module in place of 60 (decision 0007), the board painted from a picture before the
program (0008), lock and records asked while the runtime loads (0009), what the first move does not need sent and
imported after it (0011), many elements in one call (0012), the runtime's code compiled before its script is there, no
layout read before the first paint, files of the copy answered without the worker. The last five took a first visit
from 133 to 119 ms of processor time and coming back from 122 to 106 ms. Tried and left: the bundle's files served to
the runtime from memory (3 ms, for a second way of importing); cards of five elements with cut-out signs in place of
eight with drawings (no difference).
""",
    "drag": """
Why not: letting go is a move. It is checked, saved, drawn, named and announced before the next frame, while the
control only puts twelve elements elsewhere. At 4× the late frames are the one in which the group is lifted, with its
marks and the columns that can take it, and the one after it. One call a frame for the whole group, in place of two
for each card, took the handlers of a moving pointer from 1.6 to 0.5 ms at 1× (0012).
""",
    "moves": """
Why not: a new deal and a restart are confirmed in a dialog. When a modal dialog opens or closes, the browser reckons
the styles of all 780 elements of the page anew: 5.5 ms at 1×, 28 ms at 4×, measured without any script of ours. Beside
that the program itself takes 8 ms for a new deal at 1×, since 2,000 calls to the browser have become four (0012); a
new deal took 157 ms at 4× before.
""",
}
