"""Pages for planning: what a player does with them. What is touched is touched
by a finger, where it is seen; nothing but the page's own words and marks is
asked: marks on the board have data-key, buttons data-verb, data-order, data-id."""
from browser import fail

ROOM = 40  # pixels between what is touched and the end of the window


def begin(page, file):
    """The page is open, as if for the first time."""
    for kept in (True, False):  # what another test has left is erased
        page.open(file)
        if kept:
            page.js("localStorage.clear()")
    ready(page)


def ready(page):
    """The rules run, and everything is shown."""
    page.wait(
        "the rules",
        """const broken = document.querySelector('#plan > .fault');
        if (broken) throw Error(broken.textContent);
        return document.body.dataset.ready === 'yes'""",
    )


def lines(page):
    """The order lines: text, fate, and what is said of each."""
    return page.js(
        """return [...document.querySelectorAll('li.entry[data-fate]')].map(li => ({
            text: li.querySelector('input').value, fate: li.dataset.fate,
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


def touch(page, key):
    """A finger on a thing of the board that is marked; in a stack the fan that
    opens has a button for it."""
    at = spot(page, key)
    if at is None:
        fail(
            f"{key} is not marked; marked are:",
            *page.js(
                """return [...document.querySelectorAll('.touch[role]')]
                .slice(0, 30).map(m => m.dataset.key)"""
            ),
        )
    page.click_at(*at)
    fan = page.js(
        """return [...document.querySelectorAll('.fan button')].find(b =>
        b.textContent === arguments[0] || b.textContent.startsWith(
            arguments[0] + ','))""",
        key,
    )
    if fan:
        page.click(fan)


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
    on the plus of a form), `tick:WORD`, `take`, or a thing on the board."""
    kind, _, rest = word.partition(":")
    if kind == "verb":
        press_button(page, f'button[data-verb="{rest}"]', word)
    elif kind == "order":
        press_button(page, f'button[data-order="{rest}"]', word)
    elif kind == "id":
        press_button(page, f'.ask button[data-id="{rest}"]', word)
    elif kind == "more":
        label, times = rest.rsplit(" ", 1)
        for _ in range(int(times)):
            press_button(page, f'button[aria-label="More: {label}"]', word)
    elif kind == "tick":
        press_button(page, f'form.put input[value="{rest}"]', word)
    elif word == "take":
        press_button(page, "form.put button.take", word)
    else:
        touch(page, word)


def plans(page, file, out, *words):
    """A plan by touches alone, which is all right as it stands; the order file
    goes to `out`."""
    begin(page, file)
    for word in words:
        act(page, word)
    wrong = [line for line in lines(page) if line["fault"]]
    if wrong or not lines(page):
        fail("not all right:", *map(str, wrong or ["no orders"]))
    with open(out, "w", encoding="utf-8") as text:
        text.write(file_text(page))
    page.quiet()
