"""Checks of a page as something to read: without scripts, on a telephone, on
paper, in the dark, by those who hear, and from a server."""
import http.server
import os
import re
import subprocess
import threading

from browser import fail
from page import SEEN
from replay import FOLLOW

LOOKS = [
    ("desktop", {"width": 1280, "height": 900}, False),
    ("desktop, dark", {"width": 1280, "height": 900}, True),
    ("telephone, dark", {"width": 360, "height": 740, "touch": True}, True),
    ("telephone", {"width": 360, "height": 740, "touch": True}, False),
]


def words(text):
    """What is said, however it is set; of an order that it was done need not
    be said."""
    text = re.sub(r"^(>.*) +\(done\)$", r"\1", text)
    return " ".join(re.findall(r"[\w+=:]+", text))


def said(report):
    """What a report of the whole game says: (turn, sentence), unwrapped; without
    its head, and without the position at its end, which a page draws."""
    with open(report, encoding="utf-8") as file:
        lines = file.read().split("\n")[2:]
    last = max(i for i, l in enumerate(lines) if re.match(r'> |"|    \[', l))
    turn, sentences = "", []
    for line in lines[: lines.index("", last)]:
        before = sentences[-1][1] if sentences else ""
        # An order ends with what has become of it.
        if re.match("    [^[ ]", line) or re.match(r">.*[^)]$", before):
            sentences[-1] = turn, before + " " + line.strip()
        elif re.match("Turn ", line):
            turn = line
        elif line:
            sentences.append((turn, line.strip()))
    return sentences


def all_said(page, report):
    """All sentences of a report are in the page, each in its turn, in their
    order; and the turns have their names."""
    turns = page.js(
        """return [...document.querySelectorAll('section.turn')].map(t =>
        [t.querySelector('h2').innerText,
         [...t.querySelectorAll('p, li, h3')]
             .flatMap(e => e.innerText.split('\\n'))])"""
    )
    told = {words(title): [words(p) for p in texts] for title, texts in turns}
    told[""] = [p for texts in told.values() for p in texts]
    missing, order = [], {}
    for turn, sentence in said(report):
        texts, wanted = told.get(words(turn), []), words(sentence)
        # What was face down when it was reported has its name beside it now.
        fits = re.compile(re.sub(r"(\d \d+)", r"(?:.* )?\1(?: .*)?", wanted))
        # Lines of a note that were full are one.
        found = fits.search if sentence[0] == '"' else fits.fullmatch
        places = [i for i, text in enumerate(texts) if found(text)]
        if not places:
            missing.append(f"{turn}: {sentence}")
        elif turn and len(places) == 1:
            order.setdefault(turn, []).append((places[0], sentence))
    if missing:
        fail(
            f"{len(missing)} of {len(said(report))} lines of the report are "
            "not there, or in another turn:",
            *missing[:10],
        )
    for turn, places in order.items():
        for before, after in zip(places, places[1:]):
            if before[0] > after[0]:
                fail(f"{turn}: not in this order:", before[1], after[1])


def whole(page, file, report, last):
    """Without scripts the report of the last step is there as text; with them, that
    of the whole game in the turns."""
    page.look(scripts=False)
    page.open(file)
    if page.js("return document.body.matches('.live')"):
        fail("its script runs")
    shown = words(page.text("#report"))
    with open(last, encoding="utf-8") as text:
        if words(text.read()) not in shown:
            fail("without scripts nobody sees the last step:", shown[:200])
    page.quiet()
    page.look()
    page.open(file)
    page.live()
    all_said(page, report)
    page.quiet()


# How far what is shown goes over the window's right or left edge, at first and in
# each of these steps.
WIDE = (
    SEEN
    + """const follow = id => {"""
    + FOLLOW.replace("arguments[0]", "id")
    + """};
const said = [];
for (const id of [null, ...arguments[0]]) {
    if (id !== null) follow(id);
    const most = document.documentElement.scrollWidth;
    if (most <= innerWidth && document.body.scrollWidth <= innerWidth)
        continue;
    said.push(`${id}: ${most} pixels wide`, ...[...document.body
        .querySelectorAll('*')].filter(e => seen(e) &&
        e.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5).map(e => e.outerHTML.slice(0, 160)));
}
return said"""
)


def narrow(page, file):
    """On a telephone nothing is wider than its window, in none of 20 steps."""
    for scripts in (False, True):
        page.window(360, 740, touch=True)
        page.look(scripts=scripts)
        page.open(file)
        if scripts:
            page.live()
        # A page that is too wide is shown smaller, or as if on a wider one.
        if page.js("return innerWidth") != 360:
            fail(f"the window is {page.js('return innerWidth')} wide")
        if page.js("return visualViewport.scale") != 1:
            fail("it is shown smaller than it is")
        steps = [s["id"] for s in page.steps()] if scripts else []
        if too_wide := page.js(WIDE, steps[:: len(steps) // 20 + 1]):
            fail(f"scripts {scripts}:", *too_wide[:20])
        page.quiet()


# Of a telephone: lines of the title; what of the board, of the step's heading and
# of the buttons is on the screen; how much of the board's height buttons leave.
SHARED = """const box = s => document.querySelector(s).getBoundingClientRect();
const title = document.querySelector('h1'), view = box('div.view');
const bar = box('.bar'), step = box('.step.now h3');
const whole = box('.stage-board');
return {lines: title.getBoundingClientRect().height
        / parseFloat(getComputedStyle(title).lineHeight),
    board: view.top >= 0 && view.height > innerHeight * .35,
    report: step.top >= view.bottom - 1 && step.bottom <= bar.top,
    thumb: bar.bottom <= innerHeight + 1 && bar.top > innerHeight * .75,
    cropped: Math.max(view.left - whole.left, whole.right - view.right)}"""


def shared(page, file):
    """On a telephone board and report share the screen, below a title of one
    line; buttons are at its lower edge, and tables are not cut off."""
    page.window(360, 740, touch=True)
    page.open(file)
    page.live()
    steps = [s["id"] for s in page.steps()]
    table = page.js("return !!document.querySelector('svg.table')")
    for step in (None, *steps[:: len(steps) // 6 + 1]):
        if step:
            page.js("location.hash = arguments[0]", step)
            page.at(step)
        page.wait(
            "the board at rest",
            "return !document.querySelector('.field.gliding')",
        )
        seen = page.js(SHARED)
        if seen["lines"] > 1.3:
            fail(f"{step}: the title has {seen['lines']} lines")
        for what in ("board", "report", "thumb"):
            if not seen[what]:
                fail(f"{step}: {what}: {seen}")
        if table and seen["cropped"] > 2:
            fail(f"{step}: {seen['cropped']} pixels of the table are cut off")
    page.quiet()


# How large the smallest side of a counter is, of those that are seen, and whether
# something that has changed is among what is seen.
LOOKED_AT = """const view = document.querySelector('div.view').getBoundingClientRect();
const inside = e => { const r = e.getBoundingClientRect();
    return r.right > view.left && r.left < view.right && r.bottom > view.top
        && r.top < view.bottom; };
const rings = [...document.querySelectorAll('.rings .ring')];
const units = [...document.querySelectorAll('.stage [data-unit]')].filter(inside)
    .map(e => e.getBoundingClientRect()).map(r => Math.min(r.width, r.height));
return {rings: rings.length, ring: rings.some(inside),
    unit: Math.max(0, ...units)}"""


def news(page, file, wanted):
    """Without an address it opens where the news is; what happened there is
    seen, and so large that counters can be read. Who wants no motion has none."""
    for size in ((1280, 900), (360, 740)):
        for still in (False, True):
            page.window(*size)
            page.look(still=still)
            page.open(file)
            page.live()
            here = page.js("return document.querySelector('.step.now').id")
            if here != wanted:
                fail(f"it opens at {here}, not at {wanted}")
            if still and page.js("return !!document.querySelector('.gliding')"):
                fail("the board moves")
            page.wait(
                "the board at rest",
                "return !document.querySelector('.field.gliding')",
            )
            seen = page.js(LOOKED_AT)
            if seen["unit"] < 30:
                fail(f"{size}: counters are {seen['unit']} pixels wide")
            if seen["rings"] and not seen["ring"]:
                fail(f"{size}: nothing of what changed is seen")
    page.quiet()


# Pictures of turns that are more than their frames.
DRAWN = "svg.board:not(:empty)"


def paper(page, file, report, pdf, most):
    """In print it is a booklet of all turns, of at most so many pages; what is to
    be clicked is not in it."""
    page.open(file)
    page.live()
    turns = page.js(
        "return [...document.querySelectorAll('section.turn > h2')]"
        ".map(h => h.textContent)"
    )
    page.js(
        """const [drawn] = arguments;
        addEventListener('beforeprint', () =>
            window.drawn = document.querySelectorAll(drawn).length)""",
        DRAWN,
    )
    page.print(pdf)
    text = subprocess.run(
        ["pdftotext", "-raw", pdf, "-"], capture_output=True, text=True, check=True
    ).stdout
    pages = text.count("\f")
    if not len(turns) / 2 <= pages <= int(most):
        fail(f"{len(turns)} turns are printed on {pages} pages")
    drawn, stay = page.js(
        """return [window.drawn,
        document.querySelectorAll(arguments[0]).length]""",
        DRAWN,
    )
    if drawn != len(turns) or stay:
        fail(f"{len(turns)} turns, {drawn} pictures on paper; {stay} stay")
    printed = words(text).replace(" ", "")
    for turn in turns:
        if words(turn).replace(" ", "") not in printed:
            fail(f"in print there is no {turn}")
    missing = [
        sentence
        for _, sentence in said(report)
        if not re.search(r"\d\.\d", sentence)  # a card, which has a name now
        and words(sentence).replace(" ", "") not in printed
    ]
    # What a page's end cuts through is printed in two pieces.
    if len(missing) > pages:
        fail(f"{len(missing)} lines are not printed:", *missing[:10])
    page.quiet()


def dark(page, file):
    """Who prefers the dark has it: the page is dark, and letters are light."""
    lights = []
    for mode in (False, True):
        page.look(dark=mode)
        page.open(file)
        page.live()
        lights.append(
            page.js(
                """const light = (e, what) => {
                for (; e; e = e.parentElement) {
                    const m = getComputedStyle(e)[what].match(/[\\d.]+/g);
                    if (m && (m.length < 4 || m[3] > 0))
                        return .2126 * m[0] + .7152 * m[1] + .0722 * m[2];
                }
                return what === 'color' ? 0 : 255;
            };
            const h = document.querySelector('h1');
            return [light(h, 'backgroundColor'), light(h, 'color')]"""
            )
        )
        page.quiet()
    (paper_light, ink_light), (paper_dark, ink_dark) = lights
    if paper_light < 200 or ink_light > 100:
        fail(f"by day: paper {paper_light:.0f}, letters {ink_light:.0f}")
    if paper_dark > 70 or ink_dark < 150:
        fail(f"in the dark: paper {paper_dark:.0f}, letters {ink_dark:.0f}")


def barriers(page, script, *files):
    """axe finds nothing: light and dark, on a desk and on a telephone, at the
    beginning, in a battle, and with all that can be opened."""
    with open(script, encoding="utf-8") as file:
        axe = file.read()
    found = []
    for file in files:
        page.open(file)
        page.live()
        page.js(axe)
        # The first in all ways, the others in two.
        for look, window, mode in LOOKS if file == files[0] else LOOKS[::2]:
            page.window(**window)
            page.look(dark=mode)
            result = page.driver.execute_async_script(
                STATES, look == LOOKS[0][0]
            )
            found += [f"{os.path.basename(file)}, {look}, {s}" for s in result]
        page.quiet()
    if found:
        fail(f"axe finds {len(found)}:", *found[:20])


# Everything is opened, and looked at by axe: each dialog, then all of the page; in
# other looks by the rules that are about looks.
STATES = """const [first, done] = arguments, said = [];
const q = what => document.querySelector(what);
const until = async (state, what) => {
    for (let n = 0; !what(); n++) {
        if (n === 3000) throw Error(`${state} never comes`);
        await new Promise(f => setTimeout(f, 10));
    }
};
const rules = first ? {} : {runOnly: ['color-contrast', 'target-size',
    'scrollable-region-focusable', 'link-in-text-block']};
const look = async (state, what, options = rules) => {
    const { violations } = await axe.run(what, options);
    said.push(...violations.map(v =>
        `${state}: ${v.id}: ${v.help}: ${v.nodes.length} times, as in ` +
        `${v.nodes[0].html.slice(0, 200)} ${v.nodes[0].any[0]?.message}`));
};
const named = name => [...document.querySelectorAll('button')]
    .find(b => (b.ariaLabel || b.textContent).trim().toLowerCase() === name);
// What is behind a dialog is laid aside: axe would go through all of it.
const opened = async (state, opener) => {
    opener.click();
    await until(state, () => q('dialog[open]'));
    const behind = [q('svg.defs'), q('main')], here = behind.map(node => {
        const mark = document.createComment('');
        node.replaceWith(mark);
        return mark;
    });
    await look(state, 'dialog[open]',
        {...rules, rules: {'skip-link': {enabled: false}}});
    here.forEach((mark, i) => mark.replaceWith(behind[i]));
    q('dialog[open]').close();
};
(async () => {
    await opened('the list', named('turns and battles'));
    await opened('the help', named('help'));
    const roll = q('.roll')?.closest('.step');
    if (roll) {
        location.hash = roll.id;
        await until('a roll', () => roll.querySelector('.die'));
        await opened('a die', roll.querySelector('.die'));
    }
    for (const details of document.querySelectorAll('details'))
        details.open = true;
    await until('the board in words', () => q('.in-words .where'));
    q('.in-words .ref, .step.now .ref')?.click();
    named('verify all').click();
    await until('verify all', () => q('.verify[data-right]'));
    await look('all opened', document);
    named('first step').click();
})().catch(error => said.push(String(error))).finally(() => done(said));
"""


class Shelf(http.server.SimpleHTTPRequestHandler):
    """A server of one folder, that remembers what it was asked for."""

    asked = []

    def do_GET(self):  # as the base class names it
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_):
        pass


def served(page, file):
    """From a plain server, where browsers have no WebCrypto, it verifies all, and
    asks the server for nothing else."""
    folder = os.path.dirname(os.path.abspath(file))
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), lambda *a: Shelf(*a, directory=folder)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    name = os.path.basename(file)
    # A name that is not this machine's own, as far as the browser knows.
    page.open(f"http://feldpost.test:{server.server_port}/{name}")
    page.live()
    if page.js("return isSecureContext"):
        fail("the browser takes it for a safe place")
    if not page.verified()["right"]:
        fail("it does not verify the game")
    page.quiet()
    others = [path for path in Shelf.asked if path != "/" + name]
    server.shutdown()
    if others:
        fail("the server was asked for:", *others)
