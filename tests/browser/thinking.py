"""Pages for planning: drafts, looking ahead, giving away; with the keyboard, on
a telephone, and how fast it is."""
import base64
import glob
import os
import re
import time

from selenium.webdriver.remote.file_detector import UselessFileDetector

from browser import PATIENCE, fail
from fingers import moved, touches
from plan import DRAWN, act, begin, brought, file_text, lines, read, ready, spot, take_away


def texts(page):
    """The order lines alone."""
    return [line["text"] for line in lines(page)]


def expect(what, found, wanted):
    """They are equal."""
    if found != wanted:
        fail(f"{what}: {found!r}", f"wanted: {wanted!r}")


def undone(page, file, *words):
    """What was touched is taken back step by step, and done again."""
    begin(page, file)
    steps = [texts(page)]
    for word in words:
        act(page, word)
        if texts(page) != steps[-1]:
            steps.append(texts(page))
    for wanted in steps[-2::-1]:
        act(page, "press:Undo")
        expect("taken back", texts(page), wanted)
    expect("what is left to undo", able(page), {"Undo": False, "Redo": True})
    act(page, "press:Undo")
    expect("there was nothing more", texts(page), [])
    for wanted in steps[1:]:
        act(page, "press:Redo")
        expect("done again", texts(page), wanted)
    expect("what is left to redo", able(page), {"Undo": True, "Redo": False})
    page.quiet()


def able(page, where=".orders > .row"):
    """Which buttons there can do something, of those that say so."""
    return page.js(
        """return Object.fromEntries([...document.querySelector(arguments[0])
        .querySelectorAll('button[aria-disabled]')].map(b =>
        [b.textContent, b.ariaDisabled === 'false']))""",
        where,
    )


def complete(page, file, *words):
    """All that is drawn lies on the board, which is seen as a whole, and what is
    below the map says WORDS. One draft has no button to compare it."""
    begin(page, file)
    drawn, board, seen = page.js(
        """const svg = document.querySelector('.stage-board');
        const frame = e => { const r = e.getBoundingClientRect();
            return [r.left, r.top, r.right, r.bottom]; };
        return [frame(svg.querySelector('.things')), frame(svg),
            frame(document.querySelector('.view'))]"""
    )
    for inner, outer in ((drawn, board), (board, seen)):
        if any(inner[i] < outer[i] - 1 for i in (0, 1)) or any(
            inner[i] > outer[i] + 1 for i in (2, 3)
        ):
            fail(f"{inner} lies outside {outer}")
    text = page.js("return document.querySelector('.things').textContent")
    missing = [word for word in words if word not in text]
    if missing:
        fail("the board does not say:", *missing)
    if page.js(
        """return [...document.querySelectorAll('.drafts button')]
        .find(b => b.textContent === 'Compare').checkVisibility()"""
    ):
        fail("one draft is to be compared with none")
    page.quiet()


def named(page, file, number):
    """A counter that lies face down, or is to be placed, is told by what it is."""
    begin(page, file)
    act(page, f"id:{number}")
    title = page.text(".choice h3")
    if not title.startswith(f"{number}, "):
        fail(f"nobody says what {number} is:", title)
    page.quiet()


def overlaid(page, file, *words):
    """Each thing that can be laid over the board says something of some hexes,
    odds as they are told."""
    begin(page, file)
    for word in words:
        act(page, word)
    kinds = page.js(
        """return [...document.querySelectorAll('.board-words select option')]
        .map(o => o.value).filter(Boolean)"""
    )
    told = {}
    for kind in kinds:
        choose(page, ".board-words select", kind)
        told[kind] = page.js(
            """return [...document.querySelectorAll('g.over text')]
            .map(t => t.textContent)"""
        )
    for kind, figures in told.items():
        if kind != "supply" and (not figures or not all(figures)):
            fail(f"{kind}: {figures}")
    if not all(":" in odds for odds in told["odds"]):
        fail(f"these are no odds: {told['odds']}")
    page.quiet()


def drafts(page, file, *words):
    """Two drafts side by side; each has its own lines, and both are there when
    the page is opened again, until they are erased."""
    begin(page, file)
    act(page, words[0])
    one = texts(page)
    act(page, "press:Another one, from this")
    for word in words[1:]:
        act(page, word)
    other = texts(page)
    if one == other:
        fail("the second draft is the first")
    act(page, "press:Compare")
    page.wait("the comparison", "return document.querySelector('table.compare')")
    pair = page.js(
        "return [...document.querySelectorAll('.pair pre')].map(p => p.textContent)"
    )
    for text, wanted in zip(pair, (other, one)):
        missing = [line for line in wanted if line not in text]
        if missing:
            fail("side by side there is no:", *missing, text)
    page.open(file)
    ready(page)
    expect("opened again", texts(page), other)
    choose(page, ".drafts select", "1")
    expect("the first one", texts(page), one)
    page.click(page.js("return document.querySelectorAll('.give summary')[1]"))
    act(page, "press:Erase what this browser keeps of it")
    page.open(file)
    ready(page)
    expect("erased", texts(page), [])
    page.quiet()


# All that the browser keeps, as any page that is opened from a file can read it.
KEPT = "return Object.entries(localStorage)"


def kept_by(page, *words):
    """The one thing that is kept, soon: its name and its text, which tell nothing
    of the words."""
    page.wait("a draft that is kept", "return localStorage.length === 1")
    ((name, text),) = page.js(KEPT)
    if not re.fullmatch("[0-9a-f]{64}", name):
        fail("the name tells something:", name)
    plain = base64.b64decode(text, validate=True)
    for word in words:
        if word.encode() in plain or word in text:
            fail("what is kept can be read:", word)
    return name, text


def sealed(page, file, copy, other, keyless, *words):
    """Drafts are kept so that no other page can read or make them: `copy` is the
    same page in another file, `other` one for another packet, `keyless` this one
    without a key. Each shows its time, and none can be taken back to nothing."""
    begin(page, file)
    for word in words:
        act(page, word)
    wanted = texts(page)
    page.wait(
        "that it is kept",
        "return document.querySelector('.drafts').innerText.includes('Kept in')",
    )
    name, text = kept_by(page, *wanted, "drafts", "feldpost")
    page.open(copy)
    ready(page)
    expect("in a page written again", texts(page), wanted)
    expect("to be undone", able(page), {"Undo": False, "Redo": False})
    shown = page.text(".drafts option")
    if not re.fullmatch(r"1, \d{4}-\d\d-\d\d \d\d:\d\d", shown):
        fail("the draft does not show its time:", shown)
    page.press("Escape")
    act(page, "press:Undo")
    expect("undone behind the beginning", texts(page), wanted)
    # What is kept twice is sealed by two nonces.
    act(page, "press:Another one, from this")
    page.wait(
        "another seal",
        "return localStorage.length === 1 && !Object.values(localStorage)"
        ".includes(arguments[0])",
        text,
    )
    _, newer = page.js(KEPT)[0]
    if newer[:16] == text[:16]:
        fail("the same nonce twice")
    # What another page, or another packet's, has put there.
    raw = bytearray(base64.b64decode(text))
    raw[20] ^= 1
    page.open(other)
    ready(page)
    expect("in the page of another packet", texts(page), [])
    page.wait("its own place", "return localStorage.length <= 2")
    for planted in (
        base64.b64encode(raw).decode(),
        '{"drafts":{"1":{"text":"orders: [concede]","time":1}},"now":"1"}',
        "",
    ):
        page.js("localStorage.setItem(...arguments)", name, planted)
        page.open(file)
        ready(page)
        expect("what was planted", texts(page), [])
        if planted in [v for k, v in page.js(KEPT) if k == name]:
            fail("what does not open is still there")
    page.js("localStorage.clear()")
    page.open(keyless)
    ready(page)
    for word in words:
        act(page, word)
    page.wait(
        "that nothing is kept",
        "return document.querySelector('.drafts').innerText"
        ".includes('Nothing is kept')",
    )
    expect("without a key", page.js(KEPT), [])
    page.quiet()


def choose(page, selector, value):
    """An option of a list, by hand."""
    page.js(
        """const s = document.querySelector(arguments[0]);
        s.value = arguments[1];
        s.dispatchEvent(new Event('change'));""",
        selector,
        value,
    )


def ahead(page, file, *words):
    """The whole draft is tried in courses, with a distribution for each measure
    that changes; it can be stopped, and then the page goes on."""
    begin(page, file)
    for word in words:
        act(page, word)
    page.js(
        """const press = what => [...document.querySelectorAll('.ahead button')]
            .find(b => b.textContent === what).click();
        press('Try the whole draft');
        press('Stop');"""
    )
    page.wait(
        "the end of a stop",
        "return /Stopped/.test(document.querySelector('.outlook').innerText)",
    )
    act(page, "press:Try the whole draft")
    page.wait("distributions", "return document.querySelector('.outlook table')")
    sums = page.js(
        """return [...document.querySelectorAll('.outlook table')].map(t =>
        [...t.querySelectorAll('td.share')].reduce((sum, cell) =>
            sum + parseFloat(cell.textContent), 0))"""
    )
    if not sums or any(abs(total - 100) > 1 for total in sums):
        fail(f"the shares of a distribution are not all of it: {sums}")
    page.quiet()


def goes_on(page, file, *words):
    """Behind a die: in the courses in which the last line was not possible, and
    under a condition."""
    begin(page, file)
    for word in words[:-1]:
        act(page, word)
    page.click(
        page.js(
            """return [...document.querySelectorAll('li.entry button.plain')]
            .filter(b => b.textContent.startsWith('Go on where it fails')).at(-1)"""
        )
        or fail("no line can fail:", *map(str, lines(page)))
    )
    button = page.js("return document.querySelector('.conditions button')")
    condition = page.js("return arguments[0].textContent", button).split(" (")[0]
    page.click(button)
    before = len(lines(page))
    act(page, words[-1])
    line = lines(page)[before]
    if not line["text"].startswith(condition + " then ") or line["fault"]:
        fail(f"under the condition {condition}: {line}")
    page.quiet()


def saves(page, file, folder, *words):
    """The order file comes out as a file, byte for byte what the page shows; and
    goes in again."""
    begin(page, file)
    for word in words:
        act(page, word)
    page.cdp(
        "Browser.setDownloadBehavior",
        behavior="allow",
        downloadPath=os.path.abspath(folder),
    )
    act(page, "press:Save the order file")
    end = time.monotonic() + PATIENCE
    while not glob.glob(folder + "/*.yaml"):
        if time.monotonic() > end:
            fail("no file was saved")
        time.sleep(0.05)
    (saved,) = glob.glob(folder + "/*.yaml")
    with open(saved, encoding="utf-8") as got:
        expect("the saved file", got.read(), file_text(page))
    line = page.text(".sign-line")
    if os.path.basename(saved) not in line:
        fail(f"{saved} is not the file to sign: {line}")
    wanted = texts(page)
    begin(page, file)
    box = page.js("return document.getElementById('draft-file')")
    page.click(page.js("return document.querySelectorAll('.give summary')[1]"))
    page.driver.file_detector = UselessFileDetector()
    box.send_keys(os.path.abspath(saved))
    page.wait(
        "the file that was read",
        "return document.querySelectorAll('li.entry[data-fate]').length > 0",
    )
    expect("read again", texts(page), wanted)
    page.quiet()


def edits(page, file, good, bad):
    """Lines that are written by hand: the board follows, faults are marked."""
    begin(page, file)
    board = page.js("return document.querySelector('.things').innerHTML")
    for text in (good, bad):
        page.js("document.querySelector('li.new input').focus()")
        for letter in text:
            page.press(letter)
        page.press("Enter")
    found = lines(page)
    expect("the lines", [line["text"] for line in found], [good, bad])
    expect("faults", [line["fault"] for line in found], [False, True])
    if not found[1]["said"].startswith("not "):
        fail("what is wrong is not said:", found[1]["said"])
    if page.js("return document.querySelector('.things').innerHTML") == board:
        fail("the board does not follow the text")
    act(page, "press:Take this line out")
    expect("one is left", texts(page), [bad])
    page.quiet()


def refused(page, file, *words):
    """What can do nothing says why when it is touched: the reason, its rule."""
    begin(page, file)
    for word in words:
        act(page, word)
    told = page.text(".ask .refusal")
    if "(rule " not in told:
        fail("no reason and no rule:", told or page.text(".ask"))
    page.quiet()


# Without a mouse.

ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


def tab_to(page, selector):
    """Tab, until that has the focus."""
    for _ in range(400):
        page.press("Tab")
        if page.js("return document.activeElement.matches(arguments[0])", selector):
            return
    fail(f"Tab never comes to {selector}")


def arrow_to(page, key):
    """On the board from mark to mark, always towards that one."""
    for _ in range(60):
        at = page.js("return document.activeElement.dataset.key ?? null")
        if at == key:
            return
        turn = page.js(
            """const spot = key => { const r = document.querySelector(
                `.touch[data-key="${CSS.escape(key)}"] .edge`)
                .getBoundingClientRect(); return [r.x + r.width / 2,
                r.y + r.height / 2]; };
            const [x, y] = spot(document.activeElement.dataset.key);
            const [a, b] = spot(arguments[0]);
            return Math.abs(a - x) > Math.abs(b - y) ? (a > x ? 1 : 3)
                : (b > y ? 2 : 0);""",
            key,
        )
        page.press(ARROWS[turn])
        if page.js("return document.activeElement.dataset.key") == at:
            page.press(ARROWS[(turn + 1) % 4])
    fail(f"the arrows never come to {key}, but to {at}")


def by_keys(page, file, out, *words):
    """A plan by the keyboard alone: `verb:done`, `order:stop`, or a mark."""
    begin(page, file)
    for word in words:
        kind, _, rest = word.partition(":")
        if kind in ("verb", "order"):
            tab_to(page, f'button[data-{kind}="{rest}"]')
        else:
            tab_to(page, '.touch[tabindex="0"]')
            arrow_to(page, word)
        page.press("Enter")
    take_away(page, out)


def on_telephone(page, file, *words):
    """360 pixels wide, with a finger: nothing is too wide, whatever is open, and
    what is touched is large enough."""
    begin(page, file)
    page.window(360, 740, touch=True)
    for word in words:
        act(page, word)
        wide = page.js(
            """return [...document.querySelectorAll('body *')].filter(e => {
            const r = e.getBoundingClientRect();
            return r.width && r.right > innerWidth + 1
                && !e.closest('.view, pre, .said, svg'); })
            .map(e => e.outerHTML.slice(0, 100)).slice(0, 5)"""
        )
        if wide:
            fail(f"behind {word} too wide are:", *wide)
    if page.js(
        """const box = what => document.querySelector(what).getBoundingClientRect();
        const [zoom, view] = [box('.zoom'), box('.view')];
        return zoom.top < view.bottom && zoom.bottom > view.top"""
    ):
        fail("the zoom's buttons cover the board")
    small = page.js(
        """return [...document.querySelectorAll('button, select, input, summary')]
        .filter(e => e.checkVisibility() && !e.matches('[type=checkbox],'
            + '[type=radio]')).filter(e => e.getBoundingClientRect().height < 43)
        .map(e => e.outerHTML.slice(0, 100)).slice(0, 5)"""
    )
    if small:
        fail("too low for a finger:", *small)
    page.quiet()


def unbarred(page, script, *files):
    """axe finds nothing, light and dark, with what can be opened: FILE, and what
    is touched there first, behind a #."""
    with open(script, encoding="utf-8") as file:
        axe = file.read()
    found = []
    for file in files:
        name, *words = file.split("#")
        begin(page, name)
        for word in words:
            act(page, word)
        page.js("document.querySelectorAll('details').forEach(d => d.open = true)")
        page.js(axe)
        for dark in (False, True):
            page.look(dark=dark)
            found += page.driver.execute_async_script(
                """const [dark, done] = arguments;
                const only = {runOnly: ['color-contrast', 'target-size']};
                axe.run(document, dark ? only : {}).then(r =>
                    done(r.violations.map(v => `${v.id}: ${v.help}: `
                    + v.nodes[0].html.slice(0, 160))))""",
                dark,
            )
        page.look()
        page.quiet()
    if found:
        fail(f"axe finds {len(found)}:", *found[:20])


# How fast it is.


# Touches on things that have something to do, and on where they can go: at most
# how long each took until the page was laid out anew. Some come first, while the
# browser still compiles.
TOUCHED = """const all = kind =>
    [...document.querySelectorAll('.touch.is-' + kind)];
const took = node => { const start = performance.now();
    node.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    document.body.offsetHeight; return performance.now() - start; };
let marks = 0, order = 0;
for (let i = 0; i < 30 && all('free').length; i++) {
    const free = all('free'), touched = took(free[7 * i % free.length]);
    const goals = all('goal');
    if (!goals.length) {
        document.dispatchEvent(new KeyboardEvent('keydown',
            {key: 'Escape', bubbles: true}));
        continue;
    }
    const carried = took(goals[Math.floor(goals.length / 3)]);
    if (i > 5)
        [marks, order] = [Math.max(marks, touched), Math.max(order, carried)];
}
return [marks, order];"""


def speed(page, file, orders, slower):
    """Milliseconds, a line each: until it can be used; from a touch to its marks,
    and until an order is carried out and drawn, at most of many; what may come of
    all these orders. So many times slower is a telephone."""
    begin(page, file)
    page.cdp("Emulation.setCPUThrottlingRate", rate=int(slower))
    page.open(file)
    ready(page)
    print("opened", page.js("return Math.ceil(Number(document.body.dataset.ready))"))
    marks, order = page.js(TOUCHED)
    print(f"marks {marks:.0f}\norder {order:.0f}")
    begin(page, file)
    with open(orders, encoding="utf-8") as text:
        read(page, text.read())
    print(
        "distribution",
        page.driver.execute_async_script(
            """const done = arguments[0], start = performance.now();
            const box = document.querySelector('.outlook');
            new MutationObserver(() => { if (box.querySelector('.source'))
                done(Math.ceil(performance.now() - start)); })
                .observe(box, {childList: true});
            [...document.querySelectorAll('.ahead button')]
                .find(b => b.textContent === 'Try the whole draft').click();"""
        ),
    )
    page.cdp("Emulation.setCPUThrottlingRate", rate=1)


# Practice.


def practised(page, file, *words):
    """What is planned is carried out by the page's own dice, can be taken back,
    is there again when the page is opened anew; the program plays and advises."""
    begin(page, file)
    started = page.js(DRAWN)
    none = {"Carry it out": False, "Take it back": False, "Do it again": False}
    expect("at the beginning", able(page, ".practice > .row"), none)
    for word in words:
        act(page, word)
    act(page, "press:Carry it out")
    expect("the draft is carried out", texts(page), [])
    back = {**none, "Take it back": True}
    expect("behind it", able(page, ".practice > .row"), back)
    if "(done)" not in page.text(".story"):
        fail("nothing was done:", page.text(".story"))
    board = page.js(DRAWN)
    kept_by(page, *words, "feldpost", "orders")
    page.open(file)
    ready(page)
    if page.js(DRAWN) != board:
        fail("opened anew the board is another")
    act(page, "press:Take it back")
    if page.js(DRAWN) != started:
        fail("taken back the board is not that of the beginning")
    act(page, "press:Do it again")
    if page.js(DRAWN) != board:
        fail("done again the board is another")
    act(page, "press:Advice")
    advice = page.js(
        """return [...document.querySelectorAll('.practice button.order')]
        .map(b => b.textContent)"""
    )
    if not advice:
        fail("nobody advises:", page.text(".practice"))
    page.click(
        page.js("return document.querySelector('.practice button.order')")
    )
    expect("the advice is taken", texts(page), advice[:1])
    page.quiet()


def taught(page, file):
    """The lesson, to its end, by what it says itself."""
    begin(page, file)
    act(page, "press:A lesson")
    page.click(page.js("return document.querySelector('dialog[open] button.take')"))
    orders = 0
    for _ in range(60):
        button = page.js("return document.querySelector('.lesson button')")
        if not button:
            break
        asked = page.js("return arguments[0].matches('.order')", button)
        page.click(button)
        orders += asked
    else:
        fail("the lesson has no end")
    if orders < 3:
        fail(f"the lesson has {orders} orders")
    page.quiet()


def survives(page, file, first, second):
    """Where the rules break down in the middle nothing of the plan is lost."""
    broken = page.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        source="""const parse = JSON.parse;
        JSON.parse = text => {
            if (!window.breaks)
                return parse(text);
            window.breaks = false;
            throw new WebAssembly.RuntimeError('unreachable');
        };""",
    )
    try:
        begin(page, file)
        act(page, first)
        one = texts(page)
        page.js("window.breaks = true")
        act(page, second)
        if page.js("return window.breaks"):
            fail("nothing broke down")
        if texts(page)[: len(one)] != one or len(texts(page)) <= len(one):
            fail(f"behind it there is {texts(page)}, before it {one}")
        board = page.js(DRAWN)
        begin(page, file)
        act(page, first)
        act(page, second)
        expect("as if nothing had been", page.js(DRAWN), board)
    finally:
        page.cdp("Page.removeScriptToEvaluateOnNewDocument", **broken)
    page.quiet()


def more_lines(page, file, option, out, *words):
    """A line that no listing has, from the list of such lines, without a letter
    typed: OPTION is its syntax, and WORDS fill its form in."""
    begin(page, file)
    act(page, "press:Standing orders, conditions")
    page.js(
        """const select = document.querySelector('.choice select');
        select.selectedIndex = [...select.options].findIndex(o =>
            o.textContent === arguments[0]);
        select.dispatchEvent(new Event('change'));""",
        option,
    )
    for word in words:
        act(page, word)
    take_away(page, out)


# By finger, on a telephone.


def tapped(page, key):
    """A finger touches a thing that is marked, and leaves it."""
    at = spot(page, key) or fail(f"{key} is not marked")
    touches(page, "touchStart", at)
    touches(page, "touchEnd")
    return at


def bar(page):
    """What the bar below says: the order in progress, and its odds."""
    return page.text(".thumb .making"), page.text(".thumb .odds-line")


def twice(page, file, unit, goal, *words):
    """The first touch of a goal shows the way and the order, the second one orders
    it. Another goal can be touched instead. What can be reached has one outline."""
    page.window(360, 740, touch=True)
    begin(page, file)
    for word in words:
        act(page, word)
    brought(page, unit)
    before = texts(page)
    tapped(page, unit)
    expect("after the touch of a unit", texts(page), before)
    if not page.js(
        """return document.querySelectorAll('path.region').length === 1 &&
        document.querySelectorAll('.is-goal.in-region').length > 2"""
    ):
        fail("what can be reached has no outline")
    tapped(page, goal)
    expect("after the first touch of the goal", texts(page), before)
    making, _ = bar(page)
    if goal not in making or not page.js(
        "return document.querySelector('.way-edge')?.getAttribute('d')"
    ):
        fail("the way is not shown:", making)
    tapped(page, goal)
    expect("after the second touch", len(texts(page)), len(before) + 1)
    if not page.js("return document.querySelector('[data-layer=\"ways\"], .things')"):
        fail("no board")
    act(page, "press:Undo")
    brought(page, unit)
    tapped(page, unit)
    tapped(page, goal)
    act(page, "press:Back")
    if bar(page)[0] == making:
        fail("the way is still shown")
    page.quiet()


def odds_in_bar(page, file, unit, goal):
    """Before an order is given, the bar says what may come of it."""
    page.window(360, 740, touch=True)
    begin(page, file)
    act(page, "press:The whole board")
    for key in (unit, goal)[unit == goal :]:
        tapped(page, key)
    page.wait(
        "the odds", "return /[0-9] %/.test(document.querySelector('.odds-line').innerText)"
    )
    expect("nothing is ordered", texts(page), [])
    page.quiet()


def told_by_touch(page, file, unit, enemy, *words):
    """A long touch tells what is known of a counter, and touches nothing. An enemy
    that is touched says at its place why there is no way."""
    page.window(360, 740, touch=True)
    begin(page, file)
    for word in words:
        act(page, word)
    brought(page, unit)
    was = page.text(".ask")
    at = spot(page, unit) or fail(f"{unit} is not marked")
    touches(page, "touchStart", at)
    page.wait("facts", "return document.querySelector('.fan h3')")
    touches(page, "touchEnd")
    facts = page.text(".fan")
    if f": {unit}, " not in facts:
        fail("no facts of", unit, facts)
    expect("what is asked", page.text(".ask"), was)
    page.click(page.js("return document.querySelector('.fan button.sign')"))
    at = page.js(
        """const r = document.querySelector(
            `.stage-board [data-unit="${arguments[0]}"]`).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]""",
        enemy,
    )
    touches(page, "touchStart", at)
    touches(page, "touchEnd")
    told = page.text(".fan .refusal")
    if not told.startswith("no way: ") or "(rule " not in told:
        fail("nobody says why at the place:", told)
    page.quiet()


# A stack with several marks, each of them too small for a finger.
SMALL = """const boxes = [...document.querySelectorAll('.touch[role]')]
    .map(m => [m.dataset.key, m.getBoundingClientRect()])
    .filter(([, r]) => r.height < 24 && r.y > 20 && r.bottom < 280
        && r.x > 20 && r.right < 340);
    return boxes.find(([key, r]) => boxes.filter(([, o]) =>
        Math.abs(o.x - r.x) < 2 && Math.abs(o.y - r.y) < 40).length > 1)?.[0]"""


def stacked(page, file, *words):
    """A counter that is too small for a finger opens a list of its stack, whose
    rows are large enough."""
    page.window(360, 740, touch=True)
    begin(page, file)
    for word in words:
        act(page, word)
    page.open(file)
    ready(page)
    unit = page.js(SMALL) or fail("there is no such stack in view")
    tapped(page, unit)
    rows = page.wait(
        "the stack",
        """const rows = [...document.querySelectorAll('.fan button')];
        return rows.length && rows.map(b => [b.textContent,
            b.getBoundingClientRect().height])""",
    )
    if not any(name.startswith(unit) for name, _ in rows) or any(
        height < 43 for _, height in rows
    ):
        fail(f"the stack of {unit} is {rows}")
    page.quiet()


def hinted(page, file, unit, goal, *words):
    """A change that is out of view is shown at the edge of the board, and a touch
    of that leads there."""
    page.window(360, 740, touch=True)
    begin(page, file)
    for word in words:
        act(page, word)
    brought(page, unit)
    tapped(page, unit)
    tapped(page, goal)
    tapped(page, goal)
    for _ in range(3):
        act(page, "press:Nearer")
    for _ in range(8):
        moved(page, [(60, 100)], [(340, 290)])
    act(page, "press:Undo")
    edge = page.wait("a hint", "return document.querySelector('.hint-edge')")
    page.click(edge)
    page.wait(
        "the change in view",
        """const v = document.querySelector('.view').getBoundingClientRect();
        const r = document.querySelector(
            `.stage-board [data-unit="${arguments[0]}"]`).getBoundingClientRect();
        return !document.querySelector('.hint-edge') && r.x > v.x &&
            r.right < v.right && r.y > v.y && r.bottom < v.bottom""",
        unit,
    )
    page.quiet()


def two_tabs(page, file, first, second):
    """A tab is told that another one has changed the drafts that both show."""
    begin(page, file)
    act(page, first)
    one = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    page.driver.get("file://" + os.path.abspath(file))
    ready(page)
    act(page, second)
    page.wait(
        "that it is kept",
        "return document.querySelector('.drafts').innerText.includes('Kept in')",
    )
    page.driver.close()
    page.driver.switch_to.window(one)
    page.wait(
        "what the first tab is told",
        """return [...document.querySelectorAll('.ask > .fault[role=alert]')]
        .some(p => p.textContent.includes('Another tab'))""",
    )
    act(page, "press:Load them")
    ready(page)
    if len(texts(page)) < 1:
        fail("nothing is loaded again")


def stops(page, file, *words):
    """Where dice or cards come next, the page says that the plan may end there, and
    leads to where it is signed."""
    begin(page, file)
    if page.js(
        "return [...document.querySelectorAll('.ask button')].some(b =>"
        " b.textContent.startsWith('Stop here') && b.checkVisibility())"
    ):
        fail("it may stop before it has begun")
    for word in words:
        act(page, word)
    act(page, "press:Stop here, sign and send")
    page.wait(
        "where it is signed",
        """const r = document.querySelector('.give').getBoundingClientRect();
        return r.top < innerHeight && r.bottom > 0""",
    )
    page.quiet()
