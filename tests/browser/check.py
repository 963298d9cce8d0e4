"""check.py CHECK ARG...: one check of pages, in the browser that is kept for
them (BROWSER says where). Says what is wrong, if anything is, and exits 1."""
import os
import sys

import desk
import fingers
import looks
import plan
import poison
import proof
import reading
import replay
import thinking
from browser import fail
from page import Page


def opens(page, file):
    """A page opens, is one of a game, and its script begins."""
    page.open(file)
    page.live()
    if not page.steps():
        fail("it has no steps")
    page.quiet()


def check_named(name):
    """Of one of the files beside this one."""
    here = sys.modules[__name__]
    modules = (here, desk, fingers, looks, plan, poison, proof, reading, replay, thinking)
    found = {getattr(module, name) for module in modules if hasattr(module, name)}
    if len(found) != 1:
        fail(f"{len(found)} checks are called {name}")
    return found.pop()


if __name__ == "__main__":
    check_named(sys.argv[1])(Page(os.environ["BROWSER"]), *sys.argv[2:])
