"""Pages for planning: what a player does with them. What is touched is touched
by a finger, where it is seen; nothing but the page's own words and marks is
asked: marks on the board have data-key, buttons data-verb, data-order, data-id."""
import itertools
import json
import random
import time

from browser import fail
from fingers import moved


def begin(page, file):
    """The page is open, as if for the first time."""
    for kept in (True, False):  # what another test has left is erased
        page.open(file)
        if kept:
            page.js("localStorage.clear()")
    ready(page)
    press_button(page, "button[aria-label='The whole board']", "whole board")


def ready(page):
    """The rules run, and everything is shown."""
    page.wait(
        "the rules",
        """const broken = document.querySelector('#plan > .fault');
        if (broken) throw Error(broken.textContent);
        return document.body.dataset.ready""",
    )


def lines(page):
    """The order lines: text, fate, and what is said of each."""
    return page.js(
        """return [...document.querySelectorAll('li.entry[data-fate]')].map(li => ({
            text: li.querySelector('input').value,
            fate: li.matches('.fate-waits.fault') ? 'refused' : li.dataset.fate,
            fault: li.matches('.fault'),
            said: li.querySelector('p')?.textContent ?? ''}))"""
    )


def file_text(page):
    """The order file, as it would be saved."""
    return page.js("return document.querySelector('pre.file').textContent")


def spot(page, key):
    """Where a thing that is marked is seen."""
    return page.js(
        """const mark = document.querySelector(
            `.touch[role][data-key="${CSS.escape(arguments[0])}"]`);
        if (!mark) return null;
        const r = (mark.querySelector('.edge') ?? mark).getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]""",
        key,
    )


# How far a mark is from the middle of the board's view, half the view's size, how
# large the mark is, and that middle.
AWAY = """const mark = document.querySelector(`.touch[role][data-key="${CSS.escape(arguments[0])}"]`);
const view = document.querySelector('.view');
view.scrollIntoView({block: 'nearest', behavior: 'instant'});
const r = (mark.querySelector('.edge') ?? mark).getBoundingClientRect(), v = view.getBoundingClientRect();
const low = Math.min(v.bottom, document.querySelector('.thumb').getBoundingClientRect().top);
return [r.x + r.width / 2 - v.x - v.width / 2, r.y + r.height / 2 - (v.y + low) / 2,
    v.width / 2 - 20, (low - v.y) / 2 - 20, Math.min(r.width, r.height), v.x + v.width / 2, (v.y + low) / 2]"""


def brought(page, key):
    """A mark comes near the middle by a finger that drags the board, and is as large as a
    finger by two that part."""
    for _ in range(40):
        x, y, wide, high, size, *middle = page.js(AWAY, key)
        if abs(x) > wide or abs(y) > high:
            by = [max(-room, min(room, -off)) / 2 for off, room in ((x, wide), (y, high))]
            ends = [[at - d, at + d] for at, d in zip(middle, by)]
            moved(page, [(ends[0][0], ends[1][0])], [(ends[0][1], ends[1][1])])
        elif size < 24:
            at = [m + max(-room + 80, min(room - 80, off)) if room > 80 else m for m, off, room in
                  zip(middle, (x, y), (wide, high))]
            moved(page, [(at[0] - 30, at[1]), (at[0] + 30, at[1])], [(at[0] - 60, at[1]), (at[0] + 60, at[1])])
        else:
            time.sleep(0.4)  # a touch at once is none to Chromium
            return
    fail(f"fingers can't bring {key} into view: {page.js(AWAY, key)}")


def touch(page, key):
    """A finger on a thing of the board that is marked; in a stack the fan that
    opens has a button for it."""
    if spot(page, key) is None:
        fail(
            f"{key} is not marked; marked are:",
            *page.js(
                """return [...document.querySelectorAll('.touch[role]')]
                .slice(0, 30).map(m => m.dataset.key)"""
            ),
        )
    if page.touch:
        brought(page, key)
    page.click_at(*spot(page, key))
    fan = page.js(
        """return [...document.querySelectorAll('.fan button')].find(b =>
        b.textContent === arguments[0] || b.textContent.startsWith(
            arguments[0] + ','))""",
        key,
    )
    if fan:
        page.click(fan)
    # By finger, the first touch of a goal only shows the order.
    if page.touch and page.text(".ask .help").startswith("Touch it again"):
        brought(page, key)
        page.click_at(*spot(page, key))


def press_button(page, selector, what):
    """The button that the selector finds, clicked where it is seen."""
    button = page.js("return document.querySelector(arguments[0])", selector)
    if not button:
        fail(
            f"there is no {what}; there are:",
            *page.js(
                """return [...document.querySelectorAll('.ask button')].slice(0, 40)
                .map(b => b.outerHTML.slice(0, 160))"""
            ),
            page.text(".ask"),
        )
    page.click(button)


def act(page, word):
    """One touch: `verb:done`, `order:move Amel` (a button), `more:eng 2` (so often
    on the plus of a form), `tick:WORD`, `pick:WORD`, `choose:WORD` in a form, `take`, `on:us-30-1` (a counter, marked or not),
    `press:Undo`, or a thing that is marked on the board."""
    kind, _, rest = word.partition(":")
    if kind == "verb":
        press_button(page, f'button[data-verb="{rest}"]', word)
    elif kind == "order":
        press_button(page, f'button[data-order="{rest}"]', word)
    elif kind == "id":
        closed = page.js(
            """return document.querySelector(arguments[0])?.checkVisibility() ?
                null : document.querySelector('.ask details:not([open]) summary')""",
            f'.ask button[data-id="{rest}"]',
        )
        if closed:
            page.click(closed)
            page.wait(
                "the list",
                "return document.querySelector('.ask details[open] li button')",
            )
        press_button(page, f'.ask button[data-id="{rest}"]', word)
    elif kind == "more":
        label, times = rest.rsplit(" ", 1)
        for _ in range(int(times)):
            press_button(page, f'button[aria-label="More: {label}"]', word)
    elif kind == "tick":
        press_button(page, f'form.put input[value="{rest}"]', word)
    elif kind == "pick":
        label = page.js(
            """return [...document.querySelectorAll('form.put label')].find(l =>
            l.textContent.trim() === arguments[0])""",
            rest,
        )
        page.click(label or fail(f"nothing to pick: {rest}"))
    elif kind == "choose":
        page.js(
            """const select = document.querySelector('form.put select');
            select.value = arguments[0];
            select.dispatchEvent(new Event('change'));""",
            rest,
        )
    elif kind == "on":
        at = page.js(
            """const e = document.querySelector(
                `.stage-board [data-unit="${CSS.escape(arguments[0])}"]`);
            const r = e?.getBoundingClientRect();
            return r ? [r.x + r.width / 2, r.y + r.height / 2] : null""",
            rest,
        )
        page.click_at(*(at or fail(f"no counter {rest} on the board")))
    elif kind == "press":
        page.click(
            page.js(
                """return [...document.querySelectorAll('button')].find(b =>
                (b.ariaLabel || b.textContent).startsWith(arguments[0]))""",
                rest,
            )
            or fail(f"no button {rest}")
        )
    elif word == "take":
        press_button(
            page, "form.put button.take[aria-disabled=false]", "order to take"
        )
    else:
        touch(page, word)


def take_away(page, out):
    """There are orders, all right as they stand; their file goes to `out`."""
    wrong = [line for line in lines(page) if line["fault"]]
    if wrong or not lines(page):
        fail("not all right:", *map(str, wrong), page.text(".ask"))
    with open(out, "w", encoding="utf-8") as text:
        text.write(file_text(page))
    page.quiet()


def plans(page, file, out, *words):
    """A plan by fingers alone on a telephone, which is all right as it stands; the
    order file goes to `out`."""
    page.window(360, 740, touch=True)
    begin(page, file)
    for word in words:
        act(page, word)
    take_away(page, out)


def costs(page, file, wanted, *words):
    """What stands on the board where one order leads is what that order's gloss
    begins with, halves too; `wanted` is among it."""
    begin(page, file)
    for word in words:
        act(page, word)
    page.js("document.querySelectorAll('details').forEach(d => d.open = true)")
    page.wait("orders", "return document.querySelector('button[data-order]')")
    rows = page.js(
        """return [...document.querySelectorAll('.touch[role]')].flatMap(mark => {
            const all = [...document.querySelectorAll('.ask button.order')]
                .filter(b => b.dataset.order.endsWith(' ' + mark.dataset.key));
            const cost = mark.querySelector('text.cost')?.textContent;
            return all.length === 1 && cost ? [[all[0].dataset.order, cost,
                all[0].parentNode.querySelector('.gloss').textContent.trim()]]
                : []; })"""
    )
    for order, cost, gloss in rows:
        if cost.replace("½", " 1/2").strip() != gloss.split(" of ")[0]:
            fail(f"{order} costs {cost} on the board, and {gloss}")
    if wanted not in [cost for _, cost, _ in rows]:
        fail(f"nothing costs {wanted}:", *map(str, rows))
    page.quiet()


# One touch somewhere, as a child would: of what can be pressed or touched. The
# numbers say which; returns what it was.
SOMEWHERE = """const [kind, which] = arguments;
const seen = e => e.checkVisibility({visibilityProperty: true});
const pick = list => list[Math.floor(which * list.length)];
const q = what => [...document.querySelectorAll(what)].filter(seen);
const done = (e, what) => `${what} ${(e?.dataset?.key ?? e?.value ?? '') ||
    (e?.ariaLabel ?? e?.textContent ?? 'nothing').slice(0, 60)}`;
const press = e => { e?.click(); return done(e, 'press'); };
if (kind < .45) {
    const mark = pick([...document.querySelectorAll('.touch[role]')]);
    const r = mark?.querySelector('.edge').getBoundingClientRect();
    if (mark) {
        const at = {bubbles: true, clientX: r.x + r.width / 2,
            clientY: r.y + r.height / 2};
        (document.elementFromPoint(at.clientX, at.clientY)?.closest('.view') ?
            document.elementFromPoint(at.clientX, at.clientY) : mark)
            .dispatchEvent(new MouseEvent('click', at));
    }
    return done(mark, 'touch');
}
if (kind < .5) {
    const r = document.querySelector('.view').getBoundingClientRect();
    const x = r.x + which * r.width, y = r.y + (which * 97 % 1) * r.height;
    const e = document.elementFromPoint(x, y);
    if (e?.closest('.view'))
        e.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: x,
            clientY: y}));
    return `point ${x} ${y}`;
}
if (kind < .75) {
    const fan = q('.fan button');
    return press(pick(fan.length ? fan : q('.ask button')));
}
if (kind < .85) {
    const field = pick(q('.ask input, .ask select'));
    if (field?.matches('select')) {
        field.selectedIndex = Math.floor(which * 1e3 % field.options.length);
        field.dispatchEvent(new Event('change'));
    } else
        field?.click();
    return done(field, 'field');
}
if (kind < .93)
    return press(q('.orders > .row button')[which < .7 ? 0 : 1]);
return press(pick(q('.orders li button')));"""

# The board, thing by thing, without what is numbered anew each time.
DRAWN = """return [...document.querySelectorAll('.things > g')].map(g =>
    g.outerHTML.replace(/own\\d+-/g, 'own-'))"""


def wanders(page, file, count, seed, out):
    """So many touches at random, and never an error; the board is that of the
    text, if that is read into the page anew. The order file goes to `out`, and
    what the page says of its lines to `out`.said."""
    luck = random.Random(int(seed))
    begin(page, file)
    trail = []
    for _ in range(int(count)):
        trail.append(page.js(SOMEWHERE, luck.random(), luck.random()))
        page.hear()
        if page.messages:
            fail("the console says:", *page.messages, "behind:", *trail[-12:])
    page.js("document.activeElement.blur()")
    page.press("Escape")
    text, board, said = file_text(page), page.js(DRAWN), lines(page)
    begin(page, file)
    read(page, text)
    if lines(page) != said:
        fail(
            "read anew the lines are others:",
            *(
                f"{one} {other}"
                for one, other in itertools.zip_longest(said, lines(page))
                if one != other
            ),
            text,
        )
    if page.js(DRAWN) != board:
        fail("read anew the board is another:", text, *trail[-12:])
    page.quiet()
    with open(out, "w", encoding="utf-8") as into:
        into.write(text)
    with open(out + ".said", "w", encoding="utf-8") as into:
        into.writelines(f"{x['fate']}\t{x['text']}\t{x['said']}\n" for x in said)


def read(page, text):
    """A text takes the place of the draft, by hand."""
    press_button(page, ".orders > div.row button:last-child", "button for the text")
    page.js(
        """const area = document.querySelector('dialog[open] textarea');
        area.value = arguments[0];""",
        text,
    )
    press_button(page, "dialog[open] button.take", "button that uses the text")
    fault = page.js(
        "return document.querySelector('dialog[open] .fault')?.textContent"
    )
    if fault:
        fail("the text is not read:", fault, text)


def agrees(_page, said, checked):
    """What the page has said of each line is what `check --json` says, as far as
    both are certain: behind a die one has tried more courses than the other."""
    with open(said, encoding="utf-8") as file:
        told = [line.rstrip("\n").split("\t") for line in file]
    told = [row for row in told if row[0] not in ("comment", "note")]
    with open(checked, encoding="utf-8") as file:
        rows = json.load(file)
    if len(rows) != len(told):
        fail(f"the page has {len(told)} lines, check {len(rows)}")
    fates = {
        "done": ("legal",),
        "told": ("legal",),
        "refused": ("not legal", "not needed"),
        "unread": ("not understood",),
    }
    for (fate, text, words), row in zip(told, rows):
        means = row.get("means", "")
        if "why" in row:
            means = f"{row['verdict']}: {row['why']}"
        if "forgotten" in row:
            means = f"{means} forgotten: {row['forgotten']}".strip()
        if fate in fates and (
            row["verdict"] not in fates[fate]
            # What may have been meant is found where there is time.
            or words != means.split("; nearest legal order:")[0]
        ):
            fail(f"{text}: the page says {fate}, {words}; check {row}")
        if fate not in fates and row["verdict"] in ("not legal", "not understood"):
            fail(f"{text}: the page says {fate}; check {row}")


def unharmed(page, file, *words):
    """Whatever names say, nothing of them is carried out, or is a part of the
    page."""
    begin(page, file)
    for word in words:
        act(page, word)
    page.js("document.querySelectorAll('details').forEach(d => d.open = true)")
    if page.js("return window.hacked || document.querySelector('.hacked, img')"):
        fail("a name was more than text")
    if "<b class=hacked>{1}" not in page.text(".ask") + page.text(".orders"):
        fail("the name is not shown:", page.text(".ask"))
    page.quiet()
