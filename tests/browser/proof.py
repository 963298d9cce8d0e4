"""Checks of the proof: every die can be followed, everything is computed again,
and what was forged is found."""
import hashlib
import os
import re
import subprocess

from browser import fail


def sums(page, script):
    """The page's BLAKE2b, in a browser, beside Python's."""
    with open(script, encoding="utf-8") as file:
        source = file.read()
    page.open("about:blank")
    lengths = [*range(401), 1000, 4095, 4096, 100000]
    told = page.js(
        source
        + """;return arguments[0].flatMap(length => {
            const bytes = Uint8Array.from({length}, (_, i) => i * 167 + length);
            return [32, 64].map(size => toHex(blake2b(bytes, size)));
        })""",
        lengths,
    )
    wanted = [
        hashlib.blake2b(
            bytes((i * 167 + length) % 256 for i in range(length)),
            digest_size=size,
        ).hexdigest()
        for length in lengths
        for size in (32, 64)
    ]
    if told != wanted:
        wrong = [i // 2 for i, t in enumerate(told) if t != wanted[i]]
        fail(f"wrong for {[lengths[i] for i in wrong[:5]]} bytes")


def right(page, file):
    """Verify all finds nothing, says how much it has verified, what it can't
    check and which command does."""
    page.open(file)
    page.live()
    verdict = page.verified()
    if not verdict["right"]:
        fail(f"a fault is found in {os.path.basename(file)}:", verdict["text"])
    if "feldpost audit" not in verdict["text"]:
        fail("it does not say which command checks the rest:", verdict["text"])
    page.quiet()


def unsigned(page, file):
    """Where a browser has no Ed25519, verify all says so of each signature, and
    what to do; nothing is said to be wrong."""
    page.open(file)
    page.live()
    page.js(
        """crypto.subtle.importKey = () => Promise.reject(
        new DOMException('Unrecognized name.', 'NotSupportedError'))"""
    )
    verdict = page.verified()
    if not verdict["right"] or verdict["faults"]:
        fail("a fault is found:", verdict["text"])
    for words in ("can't be told", "can't verify Ed25519", "newer browser"):
        if words not in verdict["text"]:
            fail(f"nobody reads {words}:", verdict["text"])
    page.quiet()


def found(page, file, packet, *about):
    """Verify all finds what is wrong in that packet, and what that is."""
    page.open(file)
    page.live()
    verdict = page.verified()
    if verdict["right"]:
        fail("nothing is found:", verdict["text"])
    of_it = [
        line
        for line in verdict["faults"]
        if re.match(rf"Packets? ([\d, ]*, )?{packet}(, [\d, ]*)?:", line)
    ]
    if not of_it:
        fail(f"nothing is said of packet {packet}:", verdict["text"])
    for word in about:
        if word not in " ".join(of_it):
            fail(f"nothing is said of {word}:", verdict["text"])
    page.quiet()


def dice(page, file, folder, *only):
    """A click on a die opens its chain. Each line of b2sum in it, run by a
    shell, gives what the page says; the last one is what the die shows."""
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
        chain = page.chain()
        if len(chain) < 5:
            fail(f"{roll}: a chain of {len(chain)}")
        for command, value, verdict in chain:
            if "right" not in verdict:
                fail(f"{roll}: {command}", verdict)
            run(command, value, folder, roll)
        if chain[-1][1] != roll.split()[3]:
            fail(f"{roll}: its chain ends with {chain[-1][1]}")
        page.press("Escape")
    page.quiet()


def run(command, value, folder, roll):
    """A line of the chain, by a shell, in the folder of those before it."""
    told = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if told.returncode != 0 or told.stderr:
        fail(f"{roll}: {command}", f"ends with {told.returncode}", told.stderr)
    first = told.stdout.split("\n")[0]
    # b2sum names the file behind the sum.
    if value not in (first, first.split()[0]):
        fail(f"{roll}: {command}", f"gives {told.stdout}", f"not {value}")
