"""check.py CHECK ARG...: one check of pages, in the browser that is kept for
them (BROWSER says where). Says what is wrong, if anything is, and exits 1."""
import os
import sys

from browser import fail
from page import Page


def opens(page, file):
    """A page opens, is one of a game, and its script begins."""
    page.open(file)
    page.live()
    if not page.steps():
        fail("it has no steps")
    page.quiet()


CHECKS = {f.__name__: f for f in (opens,)}

if __name__ == "__main__":
    CHECKS[sys.argv[1]](Page(os.environ["BROWSER"]), *sys.argv[2:])
