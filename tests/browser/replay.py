"""Checks of the replay: every step, by every way that leads to it; what the
board shows then; what one learns from it."""
import json
import os
import re
import subprocess

from browser import fail
from page import SEEN
from proof import packets


def begin(page, file, fragment=""):
    """Opens it, and says which steps it has."""
    page.open(file, fragment)
    page.live()
    steps = [s["id"] for s in page.steps()]
    if len(set(steps)) != len(steps) or len(steps) < 2:
        fail(f"steps: {steps}")
    return steps


# How many steps a hand takes; the others are taken by a script in the page, which
# is as good and much quicker: all of them, or so many.
BY_HAND = 4
BY_SCRIPT = 30


def walk(page, act, times, wanted, what):
    """`act`, a script, so many times; each must lead to the next wanted one."""
    went = page.js(
        """const [times] = arguments, went = [];
        for (let i = 0; i < times; i++) {
            """
        + act
        + """;
            // The address follows when there is time.
            const here = document.querySelector('.step.now').id;
            went.push(document.getElementById(here)?.checkVisibility() ?
                here : here + ', which nobody sees');
        }
        return went""",
        times,
    )
    for here, step in zip(went, wanted, strict=True):
        if here != step:
            fail(f"{what}: at {here}, not {step}")


def key(name):
    """A script that is a key."""
    return f"""document.body.dispatchEvent(new KeyboardEvent('keydown',
        {{key: '{name}', bubbles: true, cancelable: true}}))"""


def keys(page, file):
    """All steps by keys: to the end, to the beginning, forward, back; it ends at
    both ends."""
    steps = begin(page, file)
    page.press("End")
    page.at(steps[-1])
    page.press("ArrowRight")
    page.at(steps[-1])
    page.press("Home")
    page.at(steps[0])
    page.press("ArrowLeft")
    page.at(steps[0])
    for step in steps[1:BY_HAND]:
        page.press("ArrowRight")
        page.at(step)
    for step in reversed(steps[: min(len(steps), BY_HAND) - 1]):
        page.press("ArrowLeft")
        page.at(step)
    walk(page, key("ArrowRight"), len(steps) - 1, steps[1:], "ArrowRight")
    back = steps[-2::-1][:BY_SCRIPT]
    walk(page, key("ArrowLeft"), len(back), back, "ArrowLeft")
    page.press("?")
    page.wait("help about keys", HELP)
    page.press("Escape")
    page.wait("the end of the help", HELP.replace("return ", "return !"))
    page.quiet()


HELP = (
    SEEN
    + """return [...document.querySelectorAll('dialog, [role=dialog]')].some(d =>
    seen(d) && /home/i.test(d.innerText) && /end/i.test(d.innerText))"""
)


def buttons(page, file):
    """All steps by the buttons."""
    steps = begin(page, file)
    page.push("last")
    page.at(steps[-1])
    page.push("first")
    page.at(steps[0])
    for step in steps[1:BY_HAND]:
        page.push("forward")
        page.at(step)
    page.push("back")
    page.at(steps[BY_HAND - 2])
    page.push("first")
    page.js("window.forward = arguments[0]", page.button("forward"))
    there = steps[1 : 2 * BY_HAND]
    walk(page, "forward.click()", len(there), there, "forward")
    page.quiet()


def listed(page, file):
    """All turns and steps stand in a list, and a click leads there; the
    browser's back button leads to where one was, and forward again."""
    steps = begin(page, file)
    titles = page.js(
        "return [...document.querySelectorAll('section.turn > h2')]"
        ".map(h => h.textContent.trim())"
    )
    page.push("list")
    text = page.wait(
        "the list",
        SEEN
        + """return [...document.querySelectorAll('dialog[open]')]
        .map(d => d.innerText).join(' ')""",
    )
    for title in titles:
        if title not in text:
            fail(f"the list has no {title}")
    page.press("Escape")
    entry = """return [...document.querySelectorAll('dialog a')].find(a =>
        a.getAttribute('href') === '#' + arguments[0])"""
    was = None
    for step in (steps[len(steps) // 2], steps[-1], steps[1]):
        page.push("list")
        page.click(page.js(entry, step) or fail(f"no list leads to {step}"))
        page.at(step)
        if was:
            page.js("history.back()")
            page.at(was)
            page.js("history.forward()")
            page.at(step)
        was = step
    lost = page.js(
        """const to = new Set([...document.querySelectorAll('dialog a')]
        .map(a => a.getAttribute('href')));
        return arguments[0].filter(id => !to.has('#' + id))""",
        steps,
    )
    if lost:
        fail("no list leads to:", *lost[:10])
    page.quiet()


def addresses(page, file):
    """An address loads its step, as does one that is changed; one that means
    nothing does no harm."""
    steps = begin(page, file, "turn-99.attack-1")
    page.press("End")
    page.at(steps[-1])
    for step in (steps[len(steps) // 2], steps[-1]):
        page.open(file, step)
        page.live()
        page.at(step)
    wanted = []
    for nonsense in ("%", "'\"><b>", "__proto__", "f1"):
        wanted += [[nonsense, steps[-1]], [steps[-1], steps[-1]]]
    wanted += [[step, step] for step in steps[:: len(steps) // BY_SCRIPT + 1]]
    went = page.driver.execute_async_script(
        """const [wanted, done] = arguments, went = [];
        const next = () => {
            const [address, step] = wanted[went.length];
            went.push(document.getElementById(step).checkVisibility());
            if (went.length === wanted.length) done(went);
            else location.hash = wanted[went.length][0];
        };
        addEventListener('hashchange', () => setTimeout(next));
        location.hash = wanted[0][0];""",
        wanted,
    )
    for (address, step), seen in zip(wanted, went, strict=True):
        if not seen:
            fail(f"#{address} does not lead to {step}")
    page.quiet()


# Nobody else is quick enough to stop it there: Space, when that step comes.
STOP = (
    """const wanted = document.getElementById(arguments[0]);
new MutationObserver((_, observer) => {
    if (!wanted.matches('.now')) return;
    observer.disconnect();
"""
    + key(" ")
    + """;
}).observe(wanted, {attributeFilter: ['class']});
"""
)


def pace(page, which):
    """As fast as that. `slow` lasts for as many steps as a check needs."""
    page.js("document.querySelector('select').value = arguments[0]", which)


def plays(page, file):
    """Space plays it, and stops; so does the button. By the slider one comes to
    other turns."""
    steps = begin(page, file)
    page.press("End")
    page.press("Home")
    page.at(steps[0])
    pace(page, "slow")
    page.press(" ")
    page.button("pause")
    page.press(" ")
    page.button("play")
    page.press("Home")
    pace(page, "quick")
    page.js(STOP, steps[2])
    page.push("play")
    page.at(steps[2])
    page.button("play")
    # Whoever takes a step himself stops it.
    pace(page, "slow")
    page.push("play")
    page.button("pause")
    page.press("ArrowRight")
    page.button("play")
    slide(page)
    page.quiet()


# Plays, and clicks something; whether a dialog is open and it is still playing.
PLAYING = """const [play, opener] = arguments;
const { ariaLabel } = play;
play.click();
if (play.ariaLabel === ariaLabel)
    return 'it does not play';
opener.click();
return !document.querySelector('dialog[open]') ? 'no dialog opens' :
    play.ariaLabel === ariaLabel ? null : 'it goes on playing';
"""


def beside(page, file):
    """A dialog that opens stops the play. A click beside it closes it, one into
    it does not, nor one that begins or ends in it."""
    begin(page, file)
    page.js(
        FOLLOW.replace(
            "arguments[0]", "document.querySelector('.roll').closest('.step').id"
        )
    )
    pace(page, "slow")
    openers = {
        "the help": page.button("help"),
        "the list": page.button("list"),
        "a die": page.js("return document.querySelector('.step.now .die')"),
    }
    play = page.button("play")
    for what, opener in openers.items():
        wrong = page.js(PLAYING, play, opener)
        if wrong:
            fail(f"{what}: {wrong}")
        page.press("Escape")
        page.wait("its end", "return !document.querySelector('dialog[open]')")
    page.push("help")
    left, top, title_x, title_y = page.js(
        """const box = document.querySelector('dialog[open]');
        const { left, top } = box.getBoundingClientRect();
        const title = box.querySelector('h2').getBoundingClientRect();
        return [left, top, title.x + 5, title.y + title.height / 2]"""
    )
    inside, title, out = (left + 6, top + 6), (title_x, title_y), (left / 2, top + 6)

    def drag(start, end):
        page.mouse("mouseMoved", *start)
        page.mouse("mousePressed", *start, button="left", clickCount=1)
        page.mouse("mouseMoved", *end, button="left", buttons=1)
        page.mouse("mouseReleased", *end, button="left", clickCount=1)

    for start, end in ((inside, inside), (title, out), (out, inside)):
        drag(start, end)
        if not page.js("return document.querySelector('dialog[open]')"):
            fail(f"the help is closed by what begins at {start}, ends at {end}")
    drag(out, out)
    page.wait(
        "the end of the help, by a click beside it",
        "return !document.querySelector('dialog[open]')",
    )
    page.quiet()


# Keys that are for what has the focus: a step or a view that changes, or a default
# that is prevented, is wrong.
THEIRS = """const [keys] = arguments, wrong = [];
const state = () => document.querySelector('.step.now').id + ', '
    + document.querySelector('.field').style.transform;
for (const [what, names] of Object.entries(keys))
    for (const name of names) {
        const was = state(), event = new KeyboardEvent('keydown', {
            key: name.replace('Shift+', ''), shiftKey: name.includes('+'),
            bubbles: true, cancelable: true});
        document.querySelector(what).dispatchEvent(event);
        if (event.defaultPrevented || state() !== was)
            wrong.push(`${what}: ${name}`);
    }
return wrong;
"""


def theirs(page, file):
    """Keys are left to a control that understands them, and to the transcript;
    and with Shift to the browser. A step takes the focus along if what has it
    goes."""
    steps = begin(page, file)
    page.press("Home")
    page.press("ArrowRight")
    page.at(steps[1])
    arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
    wrong = page.js(
        THEIRS,
        {
            "input[type=range]": [*arrows, "Home", "End", " "],
            "select": [*arrows, "Home", "End", " "],
            "#transcript": [*arrows, "Home", "End", " ", "Shift+ "],
            ".bar button": [" "],
            "summary": [" "],
            "body": ["Shift+Home", "Shift+End", "Shift+ ", "Shift+Escape", "a"],
        },
    )
    if wrong:
        fail("keys are taken away:", *wrong)
    page.js("document.querySelector('input[type=range]').focus()")
    page.press("ArrowRight")
    page.at(steps[2])
    for name in ("ArrowRight", "ArrowLeft", "End"):
        kept = page.js(
            """const now = () => document.querySelector('.step.now');
            const held = now().querySelector('p').appendChild(
                document.createElement('button'));
            held.focus();
            """
            + key(name)
            + """;
            return document.activeElement === now().querySelector('h3')
                ? null : document.activeElement.outerHTML.slice(0, 200)"""
        )
        if kept:
            fail(f"{name}: the focus does not go to the heading:", kept)
    page.quiet()


def views(page, file):
    """Shift and arrows move the board, = makes it larger, 0 shows all of it. It
    follows what happens for who wants that, until he moves it himself."""
    steps = begin(page, file)
    page.press("Home")
    page.press("0")
    view = """const { a, e, f } = new DOMMatrix(
        document.querySelector('.field').style.transform); return [a, e, f]"""
    whole = page.js(view)
    page.press("=")
    if page.js(view)[0] < 1.05 * whole[0]:
        fail("= does not make it larger")
    for _ in range(4):
        page.press("=")
    for name, dx, dy in (
        ("ArrowLeft", 80, 0),
        ("ArrowUp", 0, 80),
        ("ArrowRight", -80, 0),
        ("ArrowDown", 0, -80),
    ):
        _, x, y = page.js(view)
        page.press(name, shift=True)
        _, to_x, to_y = page.js(view)
        if abs(to_x - x - dx) > 1 or abs(to_y - y - dy) > 1:
            fail(f"Shift {name} moves it by {to_x - x} {to_y - y}")
    page.press("0")
    if page.js(view) != whole:
        fail(f"0 shows {page.js(view)}, not {whole}")

    def follows(wanted, when):
        if page.js("return arguments[0].ariaPressed", follow) != wanted:
            fail(f"follow is not {wanted} {when}")

    follow = page.button("follow")
    follows("false", "by 0")
    page.click(follow)
    seen = page.js(
        """return arguments[0].map(() => {
        """
        + key("ArrowRight")
        + """;
        const view = document.querySelector('.window > .view')
            .getBoundingClientRect();
        return [...document.querySelectorAll('.stage .ring')].map(ring => {
            const { x, y, width, height } = ring.getBoundingClientRect();
            return x + width / 2 > view.left && x + width / 2 < view.right &&
                y + height / 2 > view.top && y + height / 2 < view.bottom
        })})""",
        steps[1:BY_SCRIPT],
    )
    # What is all over the map can't be seen at once and be read.
    changes = [step for step in seen if step]
    if len(changes) < 5 or not all(any(step) for step in changes):
        fail(f"of {len(changes)} steps some are not followed: {changes}")
    one = [step for step in changes if len(step) == 1]
    every = [ring for step in changes for ring in step]
    if every.count(True) < 0.7 * len(every) or not all(step[0] for step in one):
        fail(f"of {len(every)} changes {every.count(False)} are not followed")
    page.js(FOLLOW, next(s for s in steps if ".attack-" in s))
    if page.js(view)[0] < 1.05 * whole[0]:
        fail("who follows is not nearer")
    follows("true", "while it follows")
    page.press("ArrowLeft", shift=True)
    follows("false", "once it is moved")
    page.quiet()


def slide(page):
    """By the slider one comes to all turns, with keys, too."""
    slider = page.js(
        SEEN
        + """return [...document.querySelectorAll('input[type=range]')]
        .find(seen)"""
    ) or fail("no slider")
    turn = "return document.querySelector('.turn.now').id"
    turns = page.js(
        "return [...document.querySelectorAll('section.turn')].map(t => t.id)"
    )
    reached = page.js(
        """const [slider] = arguments, reached = new Set();
        for (let value = 0; value <= Number(slider.max); value++) {
            slider.value = value;
            for (const name of ['input', 'change'])
                slider.dispatchEvent(new Event(name, {bubbles: true}));
            reached.add(document.querySelector('.step.now')
                .closest('.turn').id);
        }
        return [...reached]""",
        slider,
    )
    if reached != turns:
        fail(f"the slider comes to {reached} of {turns}")
    page.js("arguments[0].focus()", slider)
    for key, wanted in (("Home", turns[0]), ("End", turns[-1])):
        page.press(key)
        page.wait(
            f"{wanted} by {key} on the slider",
            turn.replace("return", "return arguments[0] ===").rstrip(),
            wanted,
        )


def told(page, file):
    """Report and board lead to each other: a place's name in a report marks it;
    a click on a counter tells its history, whose links lead to its steps."""
    begin(page, file)
    names = tell_places(page, file)["names"]
    battle = [s["id"] for s in page.steps() if ".attack-" in s["id"]][0]
    page.js("location.hash = arguments[0]", battle)
    page.at(battle)
    name = page.js(
        SEEN
        + """return [...document.getElementById(arguments[0])
        .querySelectorAll('button')].filter(seen)
        .find(b => /^\\d{4}$/.test(b.textContent))""",
        battle,
    ) or fail("no place in the report is to be clicked")
    hex_ = page.js("return arguments[0].textContent.slice(0, 4)", name)
    page.click(name)
    marked = page.wait(
        f"a mark on {hex_}",
        """return [...document.querySelectorAll('.stage .pointed > *')]
        .map(e => { const r = e.getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2]; })[0]""",
    )
    if (found := place_at(page, *marked)) != hex_:
        fail(f"a click on {hex_} marks {found}")
    page.press("Escape")
    page.wait(
        "the end of the mark",
        "return !document.querySelector('.stage .pointed > *')",
    )
    # One that attacks.
    counter, unit = page.js(
        """const ids = new Set(document.querySelector(`[id='${arguments[0]}']
        .order`).innerText.match(/[\\w-]+/g));
        const one = [...document.querySelectorAll('.stage [data-unit]')]
            .find(e => ids.has(e.dataset.unit));
        return [one, one?.dataset.unit]""",
        battle,
    )
    page.click(counter or fail(f"{battle}: nobody attacks"))
    card = page.wait(
        f"the history of {unit}",
        SEEN
        + """return [...document.querySelectorAll('.card')].filter(seen)
        .find(c => c.innerText.includes(arguments[0]))""",
        names.get(unit, unit),
    )
    links = page.js(
        """return [...arguments[0].querySelectorAll('a[href^="#"]')]
        .map(a => a.getAttribute('href').slice(1))""",
        card,
    )
    acted = page.js(
        """return [...document.querySelectorAll('section.step')].filter(s =>
            new RegExp(`(?<![\\\\w-])${arguments[0]}(?![\\\\w-])`)
                .test(s.querySelector('.order')?.textContent))
            .map(s => s.id)""",
        unit,
    )
    missing = [step for step in acted if step not in links]
    if not acted or missing:
        fail(f"{unit} acts in {acted}, its history lacks {missing}")
    page.click(
        page.js(
            """return [...arguments[0].querySelectorAll('a')].find(a =>
            a.getAttribute('href') === '#' + arguments[1])""",
            card,
            links[-1],
        )
    )
    page.wait(
        f"step {links[-1]}",
        """return location.hash.slice(1) === arguments[0] &&
        document.getElementById(arguments[0]).checkVisibility()""",
        links[-1],
    )
    page.quiet()


PLACE = """const at = JSON.parse(document.getElementById('tested').textContent);
const stage = [...document.querySelectorAll('.stage svg[role=img]')][0];
const matrix = stage.getScreenCTM().inverse();
const placeAt = (x, y) => {
    const p = new DOMPoint(x, y).matrixTransform(matrix);
    let best = null, least = Infinity;
    for (const [id, [px, py]] of Object.entries(at)) {
        const far = Math.hypot(px - p.x, py - p.y);
        if (far < least) [best, least] = [id, far];
    }
    return best;
};
"""


def tell_places(page, file):
    """Lays the places of a page, as the program tells them, into it for tests."""
    steps = subprocess.run(
        ["feldpost", "report", "--format=steps", packets(page, file)],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    page.js(
        """const told = document.createElement('script');
        told.type = 'text/plain';
        told.id = 'tested';
        told.textContent = JSON.stringify(arguments[0]);
        document.body.append(told)""",
        json.loads(steps)["ground"]["spots"],
    )
    return json.loads(steps)


def place_at(page, x, y):
    """Which place is nearest to that point of the window."""
    return page.js(PLACE + "return placeAt(...arguments)", x, y)


def units_on_stage(page):
    """Where each unit is seen: id -> place."""
    return page.js(
        PLACE
        + """const where = {};
        for (const e of stage.querySelectorAll('[data-unit]')) {
            const r = e.getBoundingClientRect();
            where[e.dataset.unit] =
                placeAt(r.x + r.width / 2, r.y + r.height / 2);
        }
        return where"""
    )


# By the link in the list, without which it would come a little later.
FOLLOW = """[...document.querySelectorAll('dialog a')].find(a =>
    a.getAttribute('href') === '#' + arguments[0]).click();
    if (!document.getElementById(arguments[0]).checkVisibility())
        throw Error(`no way leads to ${arguments[0]}`);
"""


def ends_of_packets(page):
    """The last step of each packet that has one: packet -> id."""
    return {
        int(s["packet"]): s["id"]
        for s in page.steps()
        if s.get("packet") and not s["undone"]
    }


def boards(page, file, folder):
    """The board of each step that ends a packet's orders has the units where
    `show --packet --json` (folder/N.json) has them. Orders are carried out with
    the link of the next packet: until then all waits."""
    begin(page, file)
    tell_places(page, file)
    inherited = page.js(
        """const { fill, stroke } = getComputedStyle(
            document.querySelector('.stage-board'));
        return [fill, stroke]"""
    )
    if inherited != ["rgb(0, 0, 0)", "none"]:
        fail(f"the page gives its board a fill and a stroke: {inherited}")
    compared = 0
    for packet, step in ends_of_packets(page).items():
        wanted_file = os.path.join(folder, f"{packet + 1}.json")
        if not os.path.exists(wanted_file):
            continue
        with open(wanted_file, encoding="utf-8") as wanted:
            position = json.load(wanted)
        if "order" in position["now"]:
            continue  # it is as it was before that order
        units = position["state"]["units"]
        wanted = {u["id"]: u["hex"] for u in units if "hex" in u}
        page.js(FOLLOW, step)
        # What was face down then has its name before its number now.
        shown = {
            re.sub(r".* \((\d+\.\d+)\)$", r"\1", unit): place
            for unit, place in units_on_stage(page).items()
        }
        if shown != wanted:
            fail(
                f"packet {packet}, step {step}: shown and not there, or "
                "elsewhere:",
                *(f"{k} {v}" for k, v in shown.items() if wanted.get(k) != v),
                "there and not shown:",
                *(f"{k} {v}" for k, v in wanted.items() if shown.get(k) != v),
            )
        compared += 1
    if compared < 5:
        fail(f"only {compared} boards were compared")
    page.quiet()


def moves(page, file):
    """What changes moves visibly from where it was, unless one wants it still;
    what changed is marked; and each step is announced."""
    for still in (False, True):
        page.look(still=still)
        steps = begin(page, file)[:BY_SCRIPT]
        page.press("Home")
        page.press("ArrowRight")
        page.at(steps[1])
        page.press("ArrowLeft")
        page.at(steps[0])
        seen = page.js(
            """return arguments[0].map(() => {
            """
            + key("ArrowRight")
            + """;
            return [document.getAnimations().filter(a =>
                a.effect.target?.closest?.('.stage svg')).length,
                document.querySelectorAll('.stage .ring').length,
                [...document.querySelectorAll(
                    '[aria-live=polite], [role=status]')]
                    .map(e => e.textContent).join(' ')]})""",
            steps[1:],
        )
        moved = sum(count for count, _, _ in seen)
        marked = sum(count for _, count, _ in seen)
        announced = {text for _, _, text in seen}
        if still and moved:
            fail("things move for those who want them still")
        if not still and moved < 5:
            fail(f"only {moved} things move")
        if marked < 5:
            fail("what changed is not marked")
        if len(announced) < len(steps) - 1:
            fail(f"{len(steps) - 1} steps, {len(announced)} announcements")
        page.quiet()


def zooms(page, file):
    """Wheel and keys make the board larger and smaller; the mouse drags it."""
    begin(page, file)
    page.press("Home")
    size = """const r = document.querySelector('.stage [data-unit]')
        .getBoundingClientRect(); return [r.width, r.x, r.y]"""
    middle = page.js(
        """const r = document.querySelector('div.view')
        .getBoundingClientRect();
        return [r.x + r.width / 2, Math.min(r.y + r.height / 2, innerHeight / 2)]"""
    )

    def larger(what, act):
        was = page.js(size)[0]
        act()
        page.wait(
            f"a larger board by {what}",
            size.replace("return [r.width, r.x, r.y]", "return r.width > 1.05 * arguments[0]"),
            was,
        )

    def smaller(what, act):
        was = page.js(size)[0]
        act()
        page.wait(
            f"a smaller board by {what}",
            size.replace("return [r.width, r.x, r.y]", "return r.width < .95 * arguments[0]"),
            was,
        )

    larger("+", lambda: page.press("+"))
    smaller("-", lambda: page.press("-"))
    larger("the wheel", lambda: wheel(page, middle, -240))
    smaller("the wheel", lambda: wheel(page, middle, 240))
    larger("+", lambda: [page.press("+") for _ in range(4)])
    was = page.js(size)
    page.mouse("mousePressed", *middle, button="left", clickCount=1, buttons=1)
    for i in range(1, 6):
        page.mouse(
            "mouseMoved",
            middle[0] - 12 * i,
            middle[1] - 8 * i,
            button="left",
            buttons=1,
        )
    page.mouse(
        "mouseReleased",
        middle[0] - 60,
        middle[1] - 40,
        button="left",
        clickCount=1,
    )
    now = page.js(size)
    if abs(now[1] - was[1] + 60) > 15 or abs(now[2] - was[2] + 40) > 15:
        fail(f"dragged by -60 -40, it moved by {now[1]-was[1]} {now[2]-was[2]}")
    dropped(page, middle, size)
    page.quiet()


def dropped(page, at, size):
    """The right button does not drag the board; nor does a left one that was let
    go where nobody saw it."""
    page.js("addEventListener('contextmenu', event => event.preventDefault())")
    away = (at[0] + 50, at[1] + 40)
    for button, held in (("right", 2), ("left", 1)):
        page.mouse("mouseMoved", *at)
        page.mouse("mousePressed", *at, button=button, clickCount=1, buttons=held)
        was = page.js(size)
        if held == 2:
            page.mouse("mouseMoved", *away, button=button, buttons=held)
        page.mouse("mouseMoved", *away)
        page.mouse("mouseMoved", *at)
        page.mouse("mouseMoved", *away)
        if page.js(size) != was:
            fail(f"the board sticks to the mouse after a {button} click")
        page.mouse("mouseReleased", *away, button=button, clickCount=1)


def wheel(page, at, by):
    page.mouse("mouseWheel", *at, deltaX=0, deltaY=by)


def heard(page, file, unit, place):
    """For those who hear: the board in words, by place and by unit; each control
    has a name; where the keyboard is can be seen."""
    begin(page, file)
    page.press("Home")
    page.js(
        "for (const d of document.querySelectorAll('details')) d.open = true"
    )
    page.wait(
        f"{unit} at {place} in words",
        """return document.body.innerText.split('\\n').some(line =>
        line.includes(arguments[0]) && line.includes(arguments[1]))""",
        unit,
        place,
    )
    for _ in range(12):
        page.press("Tab")
        lost = page.js(
            """const e = document.activeElement, s = getComputedStyle(e);
            return e === document.body || parseFloat(s.outlineWidth) > 0
                && s.outlineStyle !== 'none' || s.boxShadow !== 'none'
                ? null : e.outerHTML.slice(0, 200)"""
        )
        if lost:
            fail("the focus is not to be seen on:", lost)
    page.quiet()


# What a step does to the stage: the pieces that it adds and takes away; whatever
# else it touches below it, but for rings, is told by name.
WATCH = """window.touched = {pieces: 0, others: []};
new MutationObserver(records => {
    for (const r of records) {
        const on = r.target.closest('.things, .rings, .field');
        if (on.matches('.things'))
            touched.pieces += r.addedNodes.length + r.removedNodes.length;
        else if (on.matches('.field') && r.target !== on)
            touched.others.push(`${r.type} of ${r.target.localName}`);
    }
}).observe(document.querySelector('.field'),
    {subtree: true, childList: true,
     attributeFilter: ["viewBox", "transform", "href", "class", "style"]});
"""

def differing(steps, shown):
    """How many things these steps add and take away."""
    changes = {s["id"]: s.get("board", []) for t in steps["turns"] for s in t["steps"]}
    return sum(
        1 if isinstance(change, list) else max(-change, 0)
        for step in shown
        for change in changes[step]
    )


def nodes(page):
    """How many there are in the page and what it draws again by reference."""
    page.cdp("HeapProfiler.collectGarbage")
    return page.cdp("Memory.getDOMCounters")["nodes"]


def light(page, file):
    """The map stands once while the script lives: each picture that has it is
    thousands of nodes. A step touches the pieces that differ, going nearer
    none at all; and nothing that it has made is kept."""
    steps = begin(page, file)[:BY_SCRIPT]
    page.press("Home")
    maps = """return [...document.querySelectorAll('use')].filter(use =>
        use.getAttribute('href') === '#map').length"""
    if (found := page.js(maps)) != 1:
        fail(f"the map stands {found} times")
    # The pictures' classes are not the page's.
    fill = page.js(
        "return getComputedStyle(document.querySelector('.things')).fill"
    )
    if fill != "rgb(0, 0, 0)":
        fail(f"the stage gives {fill} to all that is on it")
    walk(page, key("ArrowRight"), len(steps) - 1, steps[1:], "ArrowRight")
    page.press("Home")
    before = nodes(page)
    page.js(WATCH)
    walk(page, key("ArrowRight"), len(steps) - 1, steps[1:], "ArrowRight")
    page.press("+")
    touched = page.js("return touched")
    if touched["others"]:
        fail("the stage is touched:", *set(touched["others"]))
    differ = differing(tell_places(page, file), steps[1:])
    # What stands twice is drawn once, so that a few change places.
    if not 0 < touched["pieces"] <= 1.1 * differ:
        fail(f"{differ} pieces differ, {touched['pieces']} are touched")
    page.press("Home")
    after = nodes(page)
    if after > before * 1.1:
        fail(f"{before} nodes have become {after}")
    page.quiet()


# What is ringed and moves at a step; where all is when it has moved.
CHANGED = """const moving = document.getAnimations()
    .map(a => a.effect.target?.closest?.('.stage svg') && a.effect.target)
    .filter(Boolean).map(e => e.querySelector('[data-unit]')?.dataset.unit);
for (const a of document.getAnimations())
    if (a.effect.target?.closest?.('.stage svg'))
        a.finish();
return {rings: document.querySelectorAll('.stage .ring').length, moving,
    board: [...document.querySelectorAll('.stage .things > *')]
        .map(e => e.getBoundingClientRect().x + e.outerHTML.slice(0, 400))
        .join()};"""


def table(page, file, *wanted):
    """What moves on a table is seen to move, each wanted as `STEP UNIT`; and where
    nothing has changed nothing is ringed."""
    page.look(still=False)
    steps = begin(page, file)
    was = None
    moving = {}
    rings = 0
    for step in steps:
        # At once: what moves soon stands still.
        seen = page.js(FOLLOW + CHANGED, step)
        moving[step] = seen["moving"]
        if seen["board"] == was and seen["rings"]:
            fail(f"{step}: nothing has changed, and {seen['rings']} rings")
        was = seen["board"]
        rings += seen["rings"]
    for line in wanted:
        step, unit = line.split(" ", 1)
        if unit not in moving.get(step, []):
            fail(f"{step}: {unit} is not seen to move", *map(str, moving.get(step, [])))
    if rings < 5:
        fail(f"only {rings} rings")
    page.quiet()


def lies(page, file, step, unit, *wanted):
    """A click on a card or a chit tells where it lies and its history, of which
    each wanted text is part; it is marked."""
    begin(page, file, step)
    page.at(step)
    piece = page.js(
        """return [...document.querySelectorAll('.stage [data-unit]')]
        .find(e => e.dataset.unit === arguments[0])""",
        unit,
    )
    page.click(piece or fail(f"{step} has no {unit}"))
    card = page.wait(
        f"the history of {unit}",
        SEEN
        + """return [...document.querySelectorAll('.card')].filter(seen)
        .map(c => c.innerText)[0]""",
    )
    for text in wanted:
        if text not in card:
            fail(f"the history of {unit} lacks: {text}", card)
    if not page.js("return document.querySelector('.stage .pointed > *')"):
        fail(f"{unit} is not marked")
    page.quiet()


def spoken(page, file, step, *wanted):
    """The board in words has these texts."""
    begin(page, file, step)
    page.at(step)
    page.js("document.querySelector('details.board-words').open = true")
    text = page.wait(
        "the board in words",
        "return document.querySelector('.in-words .where')?.parentNode.innerText",
    )
    for one in wanted:
        if one not in text:
            fail("the board in words lacks:", one, "It is:", text)
    page.quiet()


# When a board was first seen, in milliseconds since the page was requested.
BOARD_SEEN = """const look = () => {
    if (document.querySelector('#first svg, .stage-board .things > g'))
        requestAnimationFrame(() => { window.boardSeen = performance.now(); });
    else
        requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


def early(page, *files):
    """On a telephone, four times as slow, a board is seen in 1.5 seconds: it need
    not wait for the program in the page. The best of ten counts, for machines that are busy."""
    page.window(360, 740, touch=True)
    script = page.cdp(
        "Page.addScriptToEvaluateOnNewDocument", source=BOARD_SEEN
    )
    page.cdp("Emulation.setCPUThrottlingRate", rate=4)
    for file in files:
        times = []
        for _ in range(10):
            page.open(file)
            times.append(page.wait("a board", "return window.boardSeen"))
            if times[-1] <= 1500:
                break
        print(file, *(round(time) for time in times))
        if min(times) > 1500:
            fail(f"{file}: the board is seen after {times} ms")
    page.cdp("Emulation.setCPUThrottlingRate", rate=1)
    page.cdp("Page.removeScriptToEvaluateOnNewDocument", **script)
    page.live()
    page.wait(
        "the stage alone",
        "return !document.getElementById('first') && "
        "document.querySelector('.stage-board .things > g')",
    )
