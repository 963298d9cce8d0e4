"""Fingers on the board of a telephone, as the browser's own protocol dispatches
them: each is captured by what it began on, as a real one is."""

from browser import fail

# Where the board is, and how large: the box of all that moves.
FIELD = """const r = document.querySelector('.view > .field > svg')
    .getBoundingClientRect(); return [r.x, r.y, r.width]"""

# How much of it is beyond the left edge, and the right one.
ROOM = """const [v, f] = ['div.view', '.view > .field > svg'].map(what =>
    document.querySelector(what).getBoundingClientRect());
    return [v.x - f.x, f.right - v.right]"""

# Where a finger can begin on something: a counter, a mark, a place.
THINGS = """const v = document.querySelector('div.view').getBoundingClientRect();
    return [...document.querySelectorAll('.view [data-unit], .view [data-place], .view .touch')]
        .map(e => e.getBoundingClientRect())
        .map(r => [r.x + r.width / 2, r.y + r.height / 2])
        .filter(([x, y]) => x > 20 && x < innerWidth - 20 && y > v.y + 25
            && y < Math.min(v.bottom, innerHeight) - 25
            && document.elementFromPoint(x, y)?.closest('.view .field *'))"""


def touches(page, kind, *points):
    """A touchStart, touchMove or touchEnd: all fingers that are down then."""
    page.cdp(
        "Input.dispatchTouchEvent",
        type=kind,
        touchPoints=[
            {"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)
        ],
    )


def moved(page, before, after, steps=10):
    """Fingers go from some points to others, and leave the glass."""
    touches(page, "touchStart", *before)
    for step in range(1, steps + 1):
        touches(
            page,
            "touchMove",
            *(
                (x + (u - x) * step / steps, y + (v - y) * step / steps)
                for (x, y), (u, v) in zip(before, after)
            ),
        )
    touches(page, "touchEnd")


def near(what, wanted, got, off):
    """A measure that fingers have made."""
    if abs(got - wanted) > off:
        fail(f"{what}: {got:.0f}, and not {wanted:.0f}")


def pinched(page, factor):
    """Two fingers that begin on a thing and beside it part by that factor."""
    things = page.js(THINGS) or fail("nothing is on the board to begin on")
    y = things[len(things) // 2][1]
    was = page.js(FIELD)[2]
    moved(
        page,
        [(140, y), (220, y)],
        [(180 - 40 * factor, y), (180 + 40 * factor, y)],
    )
    near(
        f"fingers part by {factor}, the board gets larger by, in parts of 100",
        100 * factor,
        100 * page.js(FIELD)[2] / was,
        8 * factor,
    )


def dragged(page, by):
    """One finger that begins on a thing drags the board with it."""
    way = 1 if by > 0 else -1
    things = page.js(THINGS)
    start = next((t for t in things if 10 < t[0] + by < 350), None)
    if start is None:
        fail(f"nothing is on the board to be dragged by {by}:", *things)
    was = page.js(FIELD)
    moved(page, [start], [(start[0] + by, start[1] + 20 * way)])
    now = page.js(FIELD)
    near(f"a finger goes by {by}, the board by", by, now[0] - was[0], 8)
    return now


def fingered(page, file):
    """One finger drags the board as far as it goes itself, two make it larger as
    they part, wherever they begin; and nothing is chosen by that."""
    page.window(360, 740, touch=True)
    page.open(file)
    page.live()
    # A page for planning is ready when its rules are.
    planning = page.js("return !!document.getElementById('plan')")
    if planning:
        page.wait("the rules", "return document.body.dataset.ready")
    page.click(
        page.js(
            """return document.querySelector(
            "button[aria-label='The whole board']")"""
        )
    )
    chosen = "return document.querySelector('.ask, .step.now')?.innerHTML"
    was = page.js(chosen)
    pinched(page, 2.5)
    pinched(page, 1.5)
    # To one side first, as far as there is room; then back.
    left, right = page.js(ROOM)
    by = min(100, int(max(left, right)) - 4)
    if by < 50:
        fail(f"there is no room to drag: {left} {right}")
    by = by if left > right else -by
    dragged(page, by)
    dragged(page, -by)
    if page.js(chosen) != was:
        fail("fingers that move have chosen something")
    if page.js("return visualViewport.scale") != 1:
        fail("two fingers on the board make the whole page larger")
    page.quiet()
