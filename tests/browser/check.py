"""check.py CHECK ARG...: one check of pages, in the browser that is kept for
them (BROWSER says where), or in a Firefox of its own if BROWSER is `firefox`.
Says what is wrong, if anything is, and exits 1."""
import os
import sys

import desk
import fingers
import looks
import origins
import plan
import poison
import proof
import reading
import replay
import thinking
from browser import fail
from firefox import Firefox
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
    modules = (here, desk, fingers, looks, origins, plan, poison, proof, reading, replay, thinking)
    found = {getattr(module, name) for module in modules if hasattr(module, name)}
    if len(found) != 1:
        fail(f"{len(found)} checks are called {name}")
    return found.pop()


def main(name, *arguments):
    """Carries out a check."""
    where = os.environ["BROWSER"]
    page = Firefox() if where == "firefox" else Page(where)
    try:
        check_named(name)(page, *arguments)
    finally:
        if where == "firefox":
            page.driver.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
