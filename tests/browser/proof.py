"""Checks of the proof: the program that a page carries audits its packets, and
tells how each die came about."""
import os
import re
import subprocess

from browser import fail


def right(page, file):
    """Verify all says what `feldpost audit` says of the packets, and that a page
    proves nothing about itself."""
    page.open(file)
    page.live()
    verdict = page.verified()
    said = subprocess.run(
        ["feldpost", "audit", packets(page, file)],
        capture_output=True,
        text=True,
        check=False,
    )
    if not verdict["right"] or said.returncode:
        fail(f"a fault is found in {os.path.basename(file)}:", verdict["text"], said.stderr)
    if not said.stdout or verdict["said"] != said.stdout:
        fail("it does not say what audit says:", verdict["said"], said.stdout)
    if "proves nothing about itself" not in verdict["text"]:
        fail("it does not say what it proves:", verdict["text"])
    page.quiet()


def packets(page, file):
    """The packets of the page, in a file beside it."""
    name = f"{file}.yaml"
    with open(name, "w", encoding="utf-8") as out:
        out.write(page.js("return document.getElementById('transcript').textContent"))
    return name


def found(page, file, *about):
    """Verify all finds what is wrong, and says so as audit does."""
    page.open(file)
    page.live()
    verdict = page.verified()
    said = subprocess.run(
        ["feldpost", "audit", packets(page, file)],
        capture_output=True,
        text=True,
        check=False,
    )
    if verdict["right"] or not said.returncode:
        fail("nothing is found:", verdict["text"])
    if str(said.returncode) not in verdict["sum"]:
        fail(f"audit ends with {said.returncode}:", verdict["sum"])
    for line in said.stdout.splitlines():
        if line not in verdict["said"]:
            fail(f"it does not say: {line}", verdict["said"])
    for word in about:
        if word not in verdict["said"]:
            fail(f"nothing is said of {word}:", verdict["said"])
    page.quiet()


def undrawn(page, file, about):
    """Packets that somebody changed are not drawn: the line at the top says what is
    wrong, as audit does, and the report stays."""
    page.open(file)
    told = page.wait(
        "what is wrong",
        """return document.getElementById('asleep')?.innerText
        .match(/could not draw it: (.*)/s)?.[1]""",
    )
    said = subprocess.run(
        ["feldpost", "audit", packets(page, file)],
        capture_output=True,
        text=True,
        check=False,
    )
    wanted = said.stderr.rpartition(".yaml")[2].strip()
    if not said.returncode or about not in wanted or wanted not in told:
        fail(f"nothing is said of {about}:", told, said.stderr)
    if not page.text("#report"):
        fail("nobody can read the report")


def stopped(page, file):
    """Verify all can be stopped, and begun again."""
    page.open(file)
    page.live()
    page.js(
        """const [button] = arguments;
        button.click();
        button.click()""",
        page.button("verify"),
    )
    page.wait(
        "that it has stopped",
        "return document.querySelector('.verify .sum').innerText === 'Stopped.'",
    )
    if not page.verified()["right"]:
        fail("it is not begun again")
    page.quiet()


def dice(page, file, folder, *only):
    """A click on a die opens a dialog: the program computes it again, and the
    lines for a shell give all dice of the packet as the page tells them."""
    page.open(file)
    page.live()
    rolls = page.js(
        """return [...document.querySelectorAll('.roll[data-roll]')].map(r =>
        [r.dataset.roll, r.closest('.step').id])"""
    )
    if not rolls:
        fail("no die was rolled")
    wanted = range(len(rolls)) if not only else [int(n) for n in only]
    for at in wanted:
        roll, step = rolls[at]
        page.js("location.hash = arguments[0]", step)
        page.at(step)
        page.click(
            page.js(
                """return document.querySelectorAll('.roll[data-roll]')
                [arguments[0]].querySelector('button')""",
                at,
            )
        )
        verdict, lines = page.die()
        value = roll.split()[3]
        if not re.search(rf"right: d\d+ = {value}\.", verdict):
            fail(f"{roll}: {verdict}")
        told = subprocess.run(
            ["sh"],
            input=lines,
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        if told.returncode or told.stderr:
            fail(f"{roll}: {lines}", told.stderr)
        if " ".join(roll.split()[:4]) not in told.stdout.splitlines():
            fail(f"{roll}: the lines give", told.stdout)
        page.press("Escape")
    page.quiet()


def asleep(page, file, folder):
    """A file that is damaged or cut off says so, and a browser that lacks what the
    page needs is told what that is; the line goes when the page runs."""
    line = "return document.getElementById('asleep')?.innerText ?? ''"
    with open(file, encoding="utf-8") as whole:
        text = whole.read()
    page.open(file)
    page.wait("the page", "return document.body.matches('.live')")
    if page.js(line):
        fail("the line stays:", page.js(line))
    page.quiet()
    spoiled = os.path.join(folder, "spoiled.html")
    for what in (text[: len(text) * 2 // 3], text.replace("class Camera", "class camera")):
        if what == text:
            fail("nothing is spoiled")
        with open(spoiled, "w", encoding="utf-8") as out:
            out.write(what)
        page.open(spoiled)
        if "damaged" not in page.js(line):
            fail("nobody reads that it is damaged:", page.js(line))
    script = page.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        source="delete window.DecompressionStream",
    )
    page.open(file)
    told = page.wait(
        "what is lacking",
        "return document.getElementById('lacks')?.innerText.match(/lacks: .*/)?.[0]",
    )
    page.cdp("Page.removeScriptToEvaluateOnNewDocument", **script)
    if told != "lacks: DecompressionStream.":
        fail(told)
