"""Checks by screenshots, which ImageMagick compares. So that fonts of another
version change nothing, letters are all of one font and not painted."""
import os
import re
import subprocess

from browser import fail

BARE = """const sheet = new CSSStyleSheet();
sheet.replaceSync(`* { font-family: "DejaVu Sans" !important;
    color: transparent !important; caret-color: transparent !important;
    transition: none !important; animation: none !important; }
    text { visibility: hidden !important; }`);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
"""


def differ(one, other, fuzz):
    """How many pixels differ by more than that, in percent of all."""
    told = subprocess.run(
        ["compare", "-metric", "AE", "-fuzz", f"{fuzz}%", one, other, "null:"],
        capture_output=True,
        text=True,
        check=False,
    ).stderr
    if not re.match(r"[\d.e+]+$", told):
        fail(f"compare {one} {other}: {told}")
    size = subprocess.run(
        ["identify", "-format", "%w %h", one],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    return 100 * float(told) / (int(size[0]) * int(size[1]))


def small(shot, out):
    """A screenshot as it is kept: less of it, and fewer colours."""
    subprocess.run(
        ["convert", shot, "-filter", "Box", "-resize", "320x", "-blur", "0x1"]
        + ["-dither", "None", "-colors", "128", "-strip", "-define"]
        + ["png:exclude-chunks=date,time", out],
        check=True,
    )


def stages(page, file, kept, out):
    """How the page looks in the middle of a game: as it is kept. `out` has what
    it looks like now, for who wants to keep that."""
    page.open(file)
    page.live()
    battles = [s["id"] for s in page.steps() if s["kind"] == "battle"]
    middle = (battles or [s["id"] for s in page.steps()])[len(battles) // 2]
    page.js("location.hash = arguments[0]", middle)
    page.at(middle)
    page.js(BARE)
    page.screenshot(out + ".large.png")
    small(out + ".large.png", out)
    page.quiet()
    if not os.path.exists(kept):
        fail(f"{kept} is not there; {out} would do")
    percent = differ(kept, out, 8)
    if percent > 3:
        fail(f"{kept}: {percent:.1f} % of it are different now, as in {out}")
