"""Checks of a page whose foreign texts were written by an enemy: they are shown
as they are written, and nothing comes of them."""
import re

from browser import fail
from page import SEEN

# What no page has, whatever an opponent wrote.
HARM = """const wrong = [];
if ('hacked' in window) wrong.push('a script of somebody else has run');
for (const e of document.querySelectorAll('*')) {
    if (e.matches('img,iframe,object,embed,base,form,audio,video,link,'
            + 'foreignObject,.hacked,meta[http-equiv=refresh i]'))
        wrong.push(e.outerHTML.slice(0, 200));
    for (const a of e.attributes)
        if (/^on/i.test(a.name) || a.name === 'style' && !arguments[0]
                || /^(href|src|action|xlink:href)$/i.test(a.name)
                && !a.value.startsWith('#'))
            wrong.push(`${e.localName} ${a.name}="${a.value}"`);
}
const scripts = [...document.scripts].map(s => s.type)
    .filter(type => !['text/plain', 'application/json'].includes(type));
if (scripts.join() !== ',')
    wrong.push('scripts: ' + scripts);
return wrong"""


def harmless(page, where, live=True):
    """No harm is done so far."""
    wrong = page.js(HARM, live)
    if wrong:
        fail(f"{where}:", *wrong[:10])


def dialogs(page):
    """Closes what is open over the page."""
    page.js("for (const d of document.querySelectorAll('dialog[open]')) d.close()")


def poisoned(page, file, game, *texts):
    """All that can be opened is opened, and each text is there to read."""
    page.look(scripts=False)
    page.open(file)
    harmless(page, "without scripts", live=False)
    same_transcript(page, game)
    page.quiet()
    page.look()
    page.open(file)
    page.live()
    read = " ".join(page.js("return document.body.textContent").split())
    for text in texts:
        if " ".join(text.split()) not in read:
            fail(f"nobody can read: {text}")
    harmless(page, "at the beginning")
    for step in page.steps():
        page.js("location.hash = arguments[0]", step["id"])
        page.at(step["id"])
        harmless(page, step["id"])
        for kind in (".die", ".ref", ".piece"):
            # Each kind in its own way, and not all of them in each step.
            page.js(
                SEEN
                + """[...document.querySelectorAll(arguments[0])].filter(seen)
                .slice(0, 4).forEach(e => e.dispatchEvent(
                    new MouseEvent('click', {bubbles: true, cancelable: true,
                        clientX: e.getBoundingClientRect().x + 5,
                        clientY: e.getBoundingClientRect().y + 5})))""",
                kind,
            )
            harmless(page, f"{step['id']}, {kind}")
            dialogs(page)
        page.js(
            "for (const d of document.querySelectorAll('details')) d.open = true"
        )
        harmless(page, f"{step['id']}, in words")
    page.push("list")
    harmless(page, "the list")
    dialogs(page)
    page.press("?")
    harmless(page, "the help")
    dialogs(page)
    page.verified()
    harmless(page, "verify all")
    page.quiet()


def same_transcript(page, game):
    """It is the file's, to the letter."""
    with open(game, encoding="utf-8") as file:
        blocks = re.findall(
            r"^#FELDPOST-BEGIN.*?^#FELDPOST-END$",
            file.read(),
            re.DOTALL | re.MULTILINE,
        )
    told = page.js("return document.getElementById('transcript').textContent")
    shown = re.findall(
        r"^#FELDPOST-BEGIN.*?^#FELDPOST-END$", told, re.DOTALL | re.MULTILINE
    )
    if shown != blocks:
        fail(f"{len(shown)} packets are in the page, {len(blocks)} in the game")
