"""A page of `feldpost page`, in the words of who reads it. What the words rest
on is the page's contract (src/page): ids, classes and data of the document, and
names of its buttons."""

from browser import Browser, fail

# Buttons, by the names that are read out.
BUTTONS = {
    "first": "first step",
    "back": "step back",
    "forward": "step forward",
    "last": "last step",
    "play": "play",
    "pause": "pause",
    "list": "turns and battles",
    "help": "help",
    "follow": "follow what happens",
    "verify": "verify all",
    "compute": "compute again",
}

# What is seen: it has a size, and nothing above it hides it.
SEEN = """const seen = e => e.checkVisibility({visibilityProperty: true})
    && [...e.getClientRects()].some(r => r.width > 0 && r.height > 0);
"""


class Page(Browser):
    """Opened in a browser."""

    def open(self, file, fragment=""):
        super().open(file, fragment)
        self.wait("the page", "return document.readyState === 'complete'")

    def live(self):
        """Its script has begun."""
        self.wait("the script", "return document.body.matches('.live')")

    def steps(self):
        """All, in their order: id, packet, seat, turn, kind, undone."""
        return self.js(
            """return [...document.querySelectorAll('section.step')].map(s =>
            ({id: s.id, ...s.dataset, undone: 'undone' in s.dataset}))"""
        )

    def here(self):
        """The step that is shown, by its id."""
        return self.js("return decodeURIComponent(location.hash.slice(1))")

    def at(self, step):
        """Comes there: the address says so, and its report is seen."""
        self.wait(
            f"step {step} (shown is {self.here() or 'none'})",
            SEEN
            + """const s = document.getElementById(arguments[0]);
            if (decodeURIComponent(location.hash.slice(1)) !== arguments[0]
                || !seen(s)) return false;
            const r = s.getBoundingClientRect();
            return r.bottom > 0 && r.top < innerHeight
                && r.right > 0 && r.left < innerWidth""",
            step,
        )

    def button(self, which):
        """The one of that name that is seen."""
        found = self.js(
            SEEN
            + """return [...document.querySelectorAll('button')].filter(seen)
            .map(b => [b, (b.ariaLabel || b.textContent).trim()])"""
        )
        for button, label in found:
            if label.lower() == BUTTONS[which]:
                return button
        return fail(
            f"no button {which}; there are:", *(label for _, label in found)
        )

    def push(self, which):
        """Clicks that button."""
        self.click(self.button(which))

    def text(self, selector="body"):
        """What is read there."""
        return self.js(
            "return document.querySelector(arguments[0])?.innerText ?? ''",
            selector,
        )

    def verified(self):
        """Has everything verified again; what is said of it: right, text, and
        what the program has said."""
        self.push("verify")
        box = self.wait(
            "the end of verify all",
            "return document.querySelector('.verify[data-right]')",
        )
        return self.js(
            """const [box] = arguments;
            return {right: box.dataset.right === 'true', text: box.innerText,
                sum: box.querySelector('.sum').innerText,
                said: box.querySelector('.said-by').textContent}""",
            box,
        )

    def die(self):
        """Of the die whose dialog is open: what is said when it is computed
        again, and the lines for a shell."""
        lines = self.wait(
            "the lines for a shell",
            "return document.querySelector('dialog[open] .said-by')?.textContent",
        )
        self.push("compute")
        verdict = self.wait(
            "the end of the computation",
            """const said = document.querySelector('dialog[open] .sum').innerText;
            return /right|no such|could not/.test(said) && said""",
        )
        return verdict, lines
