"""The desk in a page, on a telephone: a player with a browser against one with the
program. What is touched is touched by a finger, where it is seen; only words of
the page are used to find it."""
import functools
import http.server
import os
import subprocess
import threading
import time

import plan
from browser import PATIENCE, fail
from fingers import touches

PASSWORD = "lusab babad gutih tugad tifun"

# What is put into the page's worker: it stops before it stores something, in the middle, or afterwards.
STOPS = """const steps = new BroadcastChannel("steps"), real = {};
let wanted = "";
const stop = (step) => {
    if (step !== wanted) return;
    steps.postMessage(step);
    for (;;);
};
steps.onmessage = ({ data }) => { wanted = data; steps.postMessage("armed"); };
real.transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (store, mode, options) {
    if (mode) stop("before");
    const all = real.transaction.call(this, store, mode, options);
    if (mode) all.addEventListener("complete", () => stop("after"));
    return all;
};
real.put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value, key) {
    const request = real.put.call(this, value, key);
    if (key === "list") stop("during");
    return request;
};
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the folder of the page, and notes what it was asked for."""

    asked = []

    def log_message(self, *_):
        """Says nothing."""

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()


def stopping(folder):
    """The page of a folder gets the worker that stops."""
    with open(os.path.join(folder, "feldpost.html"), "r+", encoding="utf-8") as file:
        page = file.read()
        head, worker, rest = page.partition('id="worker">')
        file.seek(0)
        file.write(head + worker + STOPS + rest)


def serve(folder):
    """The address of a folder's page, on this machine."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/feldpost.html"


def tap(page, element):
    """A finger on the middle of an element that is seen there."""
    x, y, other = page.js(
        """const e = arguments[0];
        e.scrollIntoView({block: "center", behavior: "instant"});
        const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
        const top = document.elementFromPoint(x, y);
        return [x, y, e.contains(top) ? null : (top?.outerHTML ?? "nothing").slice(0, 200)]""",
        element,
    )
    if other is not None:
        fail("something lies over what is to be touched:", other)
    touches(page, "touchStart", (x, y))
    touches(page, "touchEnd")


def idle(page, words):
    """Waits until nothing is being done."""
    page.wait(
        words, "return !document.querySelector('#desk[aria-busy]') && !!document.querySelector('#screen > *')"
    )


def find(page, selector, words):
    """The element of that kind that begins with these words."""
    return page.wait(
        f"{selector} {words}",
        """return [...document.querySelectorAll(arguments[0])].find(e =>
            e.checkVisibility() && e.textContent.startsWith(arguments[1]))""",
        selector,
        words,
    )


def push(page, words, where="#desk"):
    """Touches a button, and waits until its work is done. Returns what is told."""
    tap(page, find(page, f"{where} button", words))
    time.sleep(0.05)
    idle(page, words)
    return above(page)


def above(page):
    """The line above the screen."""
    return page.js("return document.getElementById('told').textContent")


def typed(page, label, text):
    """Types into the field with this label, which was empty or is replaced."""
    page.js(
        "arguments[0].control.focus(); arguments[0].control.select()",
        find(page, "#desk label", label),
    )
    page.cdp("Input.insertText", text=text)


def unfold(page, words):
    """Opens what is folded."""
    tap(page, find(page, "#desk summary", words))


def has(page, selector, words):
    """True if such an element is seen."""
    return page.js(
        """return [...document.querySelectorAll(arguments[0])].some(e =>
            e.checkVisibility() && e.textContent.startsWith(arguments[1]))""",
        selector,
        words,
    )


def arrives(page, address):
    """Opens the page on a telephone."""
    page.window(360, 740, touch=True)
    page.open(address)
    idle(page, "the first screen")


def texts(page, game):
    """Opens a game, whose stage is shown first, and then its screen with texts."""
    push(page, f"{game},")
    page.wait("the board of a replay", "return document.querySelector('body.live .report .step.now')")
    push(page, "Orders as text", "nav")


def clear(page, address):
    """Opens the page as if nobody had been there before."""
    arrives(page, address)
    page.js("return new Promise(d => { indexedDB.deleteDatabase('feldpost').onsuccess = d })")
    arrives(page, address)


def unlocks(page):
    """Opens the desk with its password."""
    typed(page, "Password", PASSWORD)
    said = push(page, "Open the desk")
    find(page, "h2", "")
    if has(page, "h2", "Your desk") and has(page, "button", "Open the desk"):
        fail("the desk does not open:", said)


def begins(page, name="Anna"):
    """Makes a key, saves it, and has a name."""
    typed(page, "New password", PASSWORD)
    push(page, "Make the key")
    push(page, "Save the key's files")
    unfold(page, "Begin a game")
    typed(page, "Your name", name)
    push(page, "Choose a game")


def letter(page):
    """The letter that is to be sent; afterwards it was."""
    text = page.wait("a letter", "return document.getElementById('out')?.textContent")
    push(page, "I have sent it")
    return text


class Bert:
    """A player who has the program."""

    def __init__(self, home):
        self.home = home
        os.makedirs(home, exist_ok=True)

    def feldpost(self, *words, given="", status=0):
        """What it prints."""
        ran = subprocess.run(
            [os.environ["FELDPOST"], *words],
            input=given.encode(),
            capture_output=True,
            check=False,
            cwd=self.home,
            env={**os.environ, "HOME": self.home},
        )
        if status is not None and ran.returncode != status:
            fail(f"{self.home}: {words}: {ran.returncode}", ran.stderr.decode())
        return ran.stdout.decode()

    def signs(self, game):
        """Signs what is due, with the first legal order if orders are."""
        order = []
        if "without orders" not in self.feldpost("desk", "--json"):
            legal = self.feldpost("legal", "-p", game, status=None)
            order = ["-e", legal.splitlines()[0]]
        return self.feldpost("sign", game, *order)


def takes(page, text):
    """A letter that came is pasted."""
    typed(page, "Paste a letter", text)
    said = push(page, "Take it in")
    if "taken" not in said and "1 offer" not in said:
        fail("the letter is not taken in:", said)


def breaks(page, step):
    """The page signs, and is reloaded or breaks down in a step of that: True if it has signed."""
    page.js(
        """const [step, sign] = arguments, steps = new BroadcastChannel("steps");
        return new Promise(done => {
            steps.onmessage = ({data}) => data === "armed" ? sign.click() : data === step && done();
            steps.postMessage(step);
        })""",
        step.split()[-1],
        find(page, "#desk button", "Sign"),
    )
    if step.startswith("crash"):
        page.crash()
    arrives(page, page.address)
    unlocks(page)
    return has(page, "button", "Not sent yet")


def signs(page, game, reload=None, orders=()):
    """Signs what is due in the page, and comes back to the letter after each
    reload of the page. Returns the letter."""
    texts(page, game)
    if orders:
        typed(page, "Your orders, one a line", "\n".join(orders))
    elif not has(page, "h3", "your packet") or "without orders" not in page.text():
        push(page, "Which orders are legal?")
        tap(page, find(page, "#legal .order", ""))
        push(page, "Check")
    if has(page, "label", "I have compared"):
        said = push(page, "Sign")
        if "compare the 20 digits" not in said:
            fail("the digits need not be compared:", said)
        tap(page, page.js("return document.getElementById('compared')"))
    if reload == "draft":
        order = page.js("return document.getElementById('orders').value")
        push(page, "Lock")
        unlocks(page)
        texts(page, game)
        if page.js("return document.getElementById('orders').value") != order:
            fail("the draft is lost:", repr(order), repr(page.js("return document.getElementById('orders').value")))
        if has(page, "label", "I have compared"):
            tap(page, page.js("return document.getElementById('compared')"))
    if reload and " " in reload:
        signed = breaks(page, reload)
        if signed != reload.endswith("after"):
            fail(f"{reload} it signs, the letter is {'there' if signed else 'lost'}")
        if not signed:
            return signs(page, game)
        push(page, "Not sent yet")
    else:
        push(page, "Sign")
    text = page.wait("a letter", "return document.getElementById('out')?.textContent")
    if reload == "letter":
        arrives(page, page.address)
        unlocks(page)
        push(page, "Not sent yet")
        if page.js("return document.getElementById('out').textContent") != text:
            fail("after a reload the letter is another one")
    return letter(page)


def contents(*names):
    """The bytes of a file, which is waited for."""
    file = os.path.join(*names)
    end = time.monotonic() + PATIENCE
    while not os.path.exists(file) and time.monotonic() < end:
        time.sleep(0.05)
    with open(file, "rb") as one:
        return one.read()


def kept(page, game, folder, letters):
    """The packets of the game file that the page saves. The program makes the very file of the
    player's key and the letters, and audits it."""
    page.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    texts(page, game)
    push(page, "Save the game file")
    push(page, "Back to the desk")
    unfold(page, "Your key")
    push(page, "Save the key's files")
    own = contents(folder, f"{game}.yaml")
    player = Bert(os.path.join(folder, "player"))
    for name in ("feldpost.key", "feldpost.pub"):
        with open(os.path.join(player.home, name), "wb") as file:
            os.chmod(file.name, 0o600)
            file.write(contents(folder, name))
    with open(os.path.join(player.home, "password"), "w", encoding="utf-8") as file:
        file.write(f"{PASSWORD}\n")
    player.feldpost("take", "--join", "--key=feldpost.key", "--password-file=password", "-", given="\n".join(letters))
    if own != contents(player.home, "feldpost", f"{game}.yaml"):
        fail("the program makes another file of the same letters")
    player.feldpost("audit", "--key=feldpost.key", "--password-file=password", game)
    return own[own.index(b"---\n") :]


def alone(page, folder):
    """A game for one, some steps of it, which a reload keeps."""
    address = serve(folder)
    clear(page, address)
    begins(page)
    said = push(page, "Kampfgruppe Peiper, alone")
    if not has(page, "h2", "Kampfgruppe Peiper"):
        fail("the game does not begin:", said)
    for step in range(4):
        push(page, "Which orders are legal?")
        tap(page, find(page, "#legal .order", ""))
        push(page, "Check")
        said = push(page, "Sign and roll")
        if has(page, "#told.fault", ""):
            fail("the step is not carried out:", said)
        if step == 1:
            arrives(page, address)
            unlocks(page)
            texts(page, "peiper")
    # What the program says is shown as it is.
    typed(page, "Your orders", "{1}")
    said = push(page, "Sign and roll")
    if "{1}" not in said:
        fail("the page does not say which order is wrong:", said)
    page.quiet()


def allocates(page):
    """Puts Peiper's battle group together by fingers."""
    tap(page, find(page, "section.ask button.verb", "alloc"))
    for arm, count in (("armor", 3), ("pzgren", 4), ("heavy", 2), ("eng", 1)):
        for _ in range(count + 2):
            if page.js("return document.querySelector(`[aria-label='${arguments[0]}'] output`)?.textContent", arm) == str(count):
                break
            tap(page, page.wait(arm, "return document.querySelector(`[aria-label='More: ${arguments[0]}']`)", arm))
    tap(page, find(page, "div.thumb button.take", "Order it"))


# What can be touched in a plan, besides the button that ends it: orders, things on the board, verbs.
OFFERED = """const seen = (what, word) => [...document.querySelectorAll(what)].filter(e => e.checkVisibility())
    .map(e => word + e.dataset[word.slice(0, -1)]);
return [seen('.ask button.order', 'order:'),
    [...document.querySelectorAll('.touch[role]')].map(mark => mark.dataset.key), seen('.ask button.verb', 'verb:')]"""


def planned(page):
    """A plan by fingers as far as the next dice or cards, or the other side; returns the touches."""
    push(page, "Plan your orders")
    page.wait("the plan", "return document.querySelector('body.plan .stage .view')")
    touched = []
    while not has(page, ".ask button", "Stop here, sign and send"):
        orders, things, verbs = page.js(OFFERED)
        if len(touched) > 60 or not (orders or things or verbs):
            fail("the plan does not come to its end:", *touched, page.text(".ask"))
        if "verb:alloc" in verbs:
            allocates(page)
            touched.append("alloc")
            continue
        # Of a kind each time another one, so that a game has as many of them as it can.
        choice = orders or things or verbs
        touched.append(choice[len(touched) % len(choice)])
        plan.act(page, touched[-1])
    tap(page, find(page, ".ask button", "Stop here, sign and send"))
    page.wait("the orders", "return document.getElementById('orders')?.value")
    return touched


def finishes(page, folder, home):
    """Kampfgruppe Peiper alone to its end, with all its orders planned by fingers. The page saves the file, and the
    program audits it."""
    clear(page, serve(folder))
    begins(page)
    push(page, "Kampfgruppe Peiper, alone")
    touched = []
    while has(page, "button", "Plan your orders"):
        touched.append(planned(page))
        said = push(page, "Sign and roll")
        if has(page, "#told.fault", ""):
            fail("the plan is not signed:", said, *touched[-1])
    page.quiet()
    if "The game is over" not in page.text():
        fail("nothing can be planned, and the game is not over:", page.text())
    page.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    push(page, "Save the game file")
    contents(folder, "peiper.yaml")
    said = Bert(home).feldpost("audit", os.path.join(folder, "peiper.yaml"))
    if "verified signatures, links, dice, rules, position\n" not in said:
        fail("the audit does not verify all:", said)
    print(f"{len(touched)} packets, planned by:", *touched)


LESSON = "return document.querySelector('.lesson')?.textContent"


def newcomer(page, title):
    """Somebody without a key plays the lesson of a game: returns the touches to the first die
    of an own order."""
    push(page, "Learn, practise")
    lesson = page.js(
        """return [...document.querySelectorAll('#desk section')].find(e =>
            e.querySelector('h3').textContent === arguments[0]).querySelector('button')""",
        title,
    )
    tap(page, lesson)
    page.wait(f"the lesson of {title}", LESSON)
    count, ordered = 2, False
    while count < 12 and not (
        ordered and page.js("return /\\bd\\d+\\b/.test(document.querySelector('.story').textContent)")
    ):
        said, button = page.js(LESSON), page.js("return document.querySelector('.lesson button')")
        ordered = ordered or page.js("return arguments[0].matches('.order')", button)
        tap(page, button)
        page.wait(f"the next step of {title}", LESSON + " !== arguments[0]", said)
        count += 1
    push(page, "Back", "nav")
    push(page, "Back")
    return count


def staged(page, folder):
    """A game is replayed and planned in the desk by fingers, and the plan is what is signed; before that,
    a newcomer without a key is at the first die."""
    address = serve(folder)
    clear(page, address)
    push(page, "Learn, practise")
    games = page.js("return [...document.querySelectorAll('#desk section h3')].map(e => e.textContent)")
    push(page, "Back")
    touched = {title: newcomer(page, title) for title in games}
    print("touches to the first die:", touched)
    if max(touched.values()) > 6:
        fail("a newcomer needs more than six touches to the first die")
    # A game alone: replay, plan, and the plan's orders signed.
    begins(page)
    push(page, "Kampfgruppe Peiper, alone")
    push(page, "Plan your orders")
    page.wait("the plan", "return document.querySelector('body.plan .stage .view')")
    allocates(page)
    lines = page.js("return [...document.querySelectorAll('ol.lines li:not(.new) input')].map(e => e.value)")
    if not lines:
        fail("nothing is planned")
    push(page, "Back to the desk", "nav")
    texts(page, "peiper")
    push(page, "Plan your orders")
    page.wait("the plan", "return document.querySelector('body.plan ol.lines li:not(.new)')")
    tap(page, find(page, ".give button", "Stop here, sign and send"))
    order = page.wait("the orders", "return document.getElementById('orders')?.value")
    said = push(page, "Sign and roll")
    if has(page, "#told.fault", ""):
        fail("the plan is not signed:", said)
    if order.split()[0] not in page.text():
        fail("the report does not name the planned order:", order)
    push(page, "Replay")
    page.wait("the board of a replay", "return document.querySelector('body.live .report .step.now')")
    tap(page, find(page, "#proof button", "Verify all"))
    page.wait("the audit", "return document.querySelector('.verify').dataset.right === 'true'")
    push(page, "Back to the desk", "nav")
    if page.js("return document.querySelectorAll('dialog, svg.defs, nav').length + document.adoptedStyleSheets.length"):
        fail("something of the stage is left")
    page.quiet()


def posts(page, folder, home, title, seat, packets):
    """Anna in the page against Bert with the program, until so many packets
    are signed; both have the same packets then."""
    game = title.split(":")[0]
    bert = Bert(home)
    stopping(folder)
    page.address = serve(folder)
    clear(page, page.address)
    bert.feldpost("keygen", "-W", "-q")
    begins(page)
    push(page, f"{title} as {seat}")
    name = game.lower()
    letters = [letter(page)]
    bert.feldpost("take", "-", given=letters[0])
    offer = bert.feldpost("desk", "--json").split('"offer":"')[1].split('"')[0]
    letters.append(bert.feldpost("join", "-n", "Bert", offer))
    takes(page, letters[-1])
    steps = [f"{how} {step}" for how in ("crash", "reload") for step in ("before", "during", "after")]
    breaks_in = [None, *steps, "draft", "letter"]
    while len(letters) < int(packets):
        mine = has(page, "button.take.game", f"{name},")
        if mine:
            letters.append(signs(page, name, breaks_in[len(letters) // 2 % len(breaks_in) - 1]))
            bert.feldpost("take", "-", given=letters[-1])
        else:
            letters.append(bert.signs(name))
            takes(page, letters[-1])
    page.quiet()
    theirs = contents(bert.home, "feldpost", f"{name}.yaml")
    if kept(page, name, folder, letters) != theirs[theirs.index(b"---\n") :]:
        fail("the packets of the two game files differ")
    bert.feldpost("audit", name)
    asked = [path for path in Quiet.asked if path != "/feldpost.html"]
    if asked:
        fail("the server was asked for:", *asked)


def pages(page, folder, *orders):
    """Page against page, each at an address of its own, where it has its own desk: Aachen, a packet for each
    of these lines of orders. Both have the same packets then."""
    players = {name: serve(folder) for name in ("Bert", "Anna")}
    for name, address in players.items():
        clear(page, address)
        begins(page, name)
    push(page, "Aachen: First to Fall as allied")
    letters = [letter(page)]
    while len(letters) < len(orders) + 2:
        arrives(page, players["Bert" if len(letters) % 2 else "Anna"])
        unlocks(page)
        takes(page, letters[-1])
        if len(letters) == 1:
            push(page, "Accept")
            letters.append(letter(page))
        else:
            letters.append(signs(page, "aachen", orders=orders[len(letters) - 2].split("; ")))
        page.quiet()
    packets = {}
    for name, address in players.items():
        arrives(page, address)
        unlocks(page)
        if name == ("Bert" if len(letters) % 2 else "Anna"):
            takes(page, letters[-1])
        packets[name] = kept(page, "aachen", os.path.join(folder, name), letters)
    if packets["Anna"] != packets["Bert"]:
        fail("the packets of the two pages differ")


def given(page, selector, name, text):
    """A file is chosen."""
    page.js(
        """const [selector, name, text] = arguments, input = document.querySelector(selector);
        const files = new DataTransfer();
        files.items.add(new File([text], name));
        input.files = files.files;
        input.dispatchEvent(new Event('change'))""",
        selector,
        name,
        text,
    )
    time.sleep(0.05)


def process_file(pid, name):
    """A file of the system about a process; empty if that has ended."""
    try:
        with open(f"/proc/{pid}/{name}", encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def renderer():
    """The browser's process for the page: of those for pages the one with the most memory."""
    size = {pid: process_file(pid, "stat").rpartition(")")[2].split() for pid in os.listdir("/proc") if pid.isdigit()}
    ours = [os.environ["HOLDS"]]
    for pid in ours:
        ours += [child for child, stat in size.items() if stat and stat[1] == pid]
    pages_of = [pid for pid in ours if "--type=renderer" in process_file(pid, "cmdline")]
    return max(pages_of, key=lambda pid: int(size[pid][21]))


def memory(page, folder, key, game):
    """Anna's game with this key and file is replayed, verified and planned: what the page's process has of its own
    stays below 220 MB, not counting scrypt, which has ended, and garbage."""
    clear(page, serve(folder))
    typed(page, "New password", PASSWORD)
    unfold(page, "Use a key that you have")
    with open(key, encoding="utf-8") as file:
        given(page, "#key-file", "feldpost.key", file.read())
    push(page, "Use this key")
    push(page, "Save the key's files")
    process = renderer()
    with open(f"/proc/{process}/clear_refs", "w", encoding="utf-8") as file:
        file.write("5")  # forgets the most memory so far

    def look(what):
        most = int(process_file(process, "status").partition("VmHWM:")[2].split()[0])
        page.cdp("HeapProfiler.collectGarbage")
        about = process_file(process, "smaps_rollup")
        resident, shared = (int(about.partition(f"{word}:")[2].split()[0]) for word in ("Rss", "Shared_Clean"))
        print(f"{what}: {(resident - shared) * 1024 // 10**6} MB, with garbage at most {(most - shared) * 1024 // 10**6}")
        if (resident - shared) * 1024 > 220 * 10**6:
            fail("that is too much")

    look("the desk")
    with open(game, encoding="utf-8") as file:
        given(page, "#letter-file", "game.yaml", file.read())
    push(page, "Take it in")
    texts(page, "reichstag")
    look("the report")
    typed(page, "", "I signed nothing")
    push(page, "Open the game")
    push(page, "Replay")
    look("the replay")
    tap(page, find(page, "#proof button", "Verify all"))
    page.wait("the audit", "return document.querySelector('.verify[data-right]')")
    look("the audit")
    push(page, "Plan your orders", "nav")
    page.wait("the plan", "return document.querySelector('body.plan .stage .view')")
    look("the plan")


def refuses(page, folder):
    """Where no password may be asked for, none is: in a frame, in a page that
    another one has opened, at an address without https; and a second page does
    not get the desk."""
    address = serve(folder)
    with open(os.path.join(folder, "frame.html"), "w", encoding="utf-8") as file:
        file.write("<!DOCTYPE html><iframe src=feldpost.html width=300 height=600></iframe>")
    page.open(address.replace("feldpost.html", "frame.html"))
    page.wait(
        "the page in the frame",
        "return frames[0].document.querySelector('h2')?.textContent.includes('asks for no password')",
    )
    if page.js("return !!frames[0].document.querySelector('input')"):
        fail("a framed page asks for something")
    page.js("window.other = open('feldpost.html')")
    page.wait(
        "the page that was opened",
        "return other.document.querySelector('h2')?.textContent.includes('asks for no password')",
    )
    page.js("other.close()")
    page.open(address.replace("127.0.0.1", "feldpost.test"))
    find(page, "h2", "There can be no desk here")
    clear(page, address)
    typed(page, "New password", "short")
    if "at least 12" not in push(page, "Make the key"):
        fail("a short password is enough")
    push(page, "Offer five words")
    words = page.js("return document.querySelector('#screen input').value")
    if len(words.split()) != 5 or len(words) != 29:
        fail("these are not five words:", words)
    begins(page)
    push(page, "Lock")
    typed(page, "Password", "not the password")
    if "wrong password" not in push(page, "Open the desk"):
        fail("a wrong password opens the desk")
    page.js("navigator.locks.request('feldpost desk', () => new Promise(d => { window.letGo = d }))")
    typed(page, "Password", PASSWORD)
    if "another tab or page holds the desk" not in push(page, "Open the desk"):
        fail("two pages have one desk")
    page.js("letGo()")
    unlocks(page)
    # When the page is hidden the desk is locked.
    page.js(
        """Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
        document.dispatchEvent(new Event('visibilitychange'))"""
    )
    page.wait("the lock", "return document.getElementById('told').textContent.includes('was hidden')")
    # When nothing was touched for 15 minutes, too.
    page.js(
        """const real = window.setTimeout;
        window.setTimeout = (work, time) => real(work, time === 15 * 60 * 1000 ? 500 : time);
        Object.defineProperty(document, 'visibilityState', {value: 'visible'})"""
    )
    typed(page, "Password", PASSWORD)
    tap(page, find(page, "#desk button", "Open the desk"))
    page.wait("the lock", "return document.getElementById('told').textContent.includes('15 minutes')")
    page.quiet()


# What a hostile page from a file can do: it keeps the store of all such pages, and puts it back later.
STEALS = """const open = (name, create) => new Promise(done => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => create && request.result.createObjectStore(create);
    request.onsuccess = () => done(request.result);
});
const [from, to] = arguments, db = await open(from), [store] = db.objectStoreNames, copy = await open(to, store);
const kept = [];
await new Promise(done => {
    db.transaction(store).objectStore(store).openCursor().onsuccess = ({ target: { result: at } }) => {
        if (!at) return done();
        kept.push([at.value, at.key]);
        at.continue();
    };
});
const all = copy.transaction(store, "readwrite"), put = all.objectStore(store);
put.clear();
kept.forEach(one => put.put(...one));
await new Promise(done => { all.oncomplete = done; });
db.close();
copy.close();"""


def steals(page, folder, *names):
    """Another page from a file copies one store to the other."""
    page.open(os.path.join(folder, "other.html"))
    page.js(f"return (async (...arguments) => {{{STEALS}}})(...arguments)", *names)


def step(page):
    """Signs the first legal order of a game alone."""
    push(page, "Which orders are legal?")
    tap(page, find(page, "#legal .order", ""))
    push(page, "Sign and roll")
    if has(page, "#told.fault", "") or not has(page, "button", "Save a backup"):
        fail("the step is not carried out, or no backup is offered:", above(page))


def filed(page, folder):
    """A page from a file plays, too, but all pages from files have one store: whenever it is opened, its
    games are shut. A hostile page that puts back an older store gets no second signature."""
    address = os.path.join(folder, "feldpost.html")
    with open(os.path.join(folder, "other.html"), "w", encoding="utf-8") as file:
        file.write("<!DOCTYPE html><title>Other</title>")
    clear(page, address)
    if not has(page, "#screen p", "All pages that you open from files share one store"):
        fail("the page does not say what files share")
    begins(page)
    push(page, "Kampfgruppe Peiper, alone")
    step(page)
    push(page, "Lock")
    unlocks(page)
    texts(page, "peiper")
    step(page)  # the page itself has seen this store last
    steals(page, folder, "feldpost", "copy")
    arrives(page, address)
    unlocks(page)
    texts(page, "peiper")
    if has(page, "#orders", "") or has(page, "button", "Sign and roll"):
        fail("a page that was opened again signs without a word")
    typed(page, "If you have signed nothing", "I signed nothing")
    push(page, "Open the game")
    step(page)
    steals(page, folder, "copy", "feldpost")
    arrives(page, address)
    unlocks(page)
    texts(page, "peiper")
    if has(page, "button", "Sign and roll"):
        fail("a packet can be signed twice after another page has put back an older store")
    push(page, "Lock")
    page.js("return new Promise(d => { indexedDB.deleteDatabase('feldpost').onsuccess = d })")
    arrives(page, address)
    find(page, "button", "Make the key")
    page.quiet()


def hostile(page, folder):
    """Letters with markup are text, and what a page must not do its policy
    forbids."""
    address = serve(folder)
    clear(page, address)
    begins(page)
    push(page, "Ostfront as german")
    push(page, "I have sent it")
    evil = "<img src=x onerror=window.hacked=1></pre><script>window.hacked=1</script>"
    typed(page, "Paste a letter", evil)
    push(page, "Take it in")
    typed(page, "Paste a letter", f"FELDPOST BEGIN {evil} 1 A\n{evil}\nFELDPOST END")
    push(page, "Take it in")
    page.quiet()
    blocked = page.js(
        """const tried = [];
        for (const work of [() => { document.body.innerHTML = '<b>x</b>'; },
                () => new Worker('data:text/javascript,1'),
                () => { trustedTypes.createPolicy('other', {}); }])
            try { work(); tried.push(String(work)); } catch {}
        return window.hacked ? ['hacked'] : tried"""
    )
    if blocked:
        fail("the policy allows:", *blocked)
    if page.js("return fetch(location.href).then(() => true, () => false)"):
        fail("the page may ask for something")


def looked_at(page, folder, script, pictures=None):
    """axe finds nothing on any screen, light and dark, and nothing is wider than
    the telephone."""
    with open(script, encoding="utf-8") as file:
        axe = file.read()
    found = []

    def look(screen):
        page.js("document.querySelectorAll('details').forEach(d => { d.open = true })")
        if page.js("return document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{screen}: wider than the window")
        for dark in (False, True):
            page.look(dark=dark)
            found.extend(
                f"{screen}: {one}"
                for one in page.driver.execute_async_script(
                    """const done = arguments[0];
                    axe.run(document).then(({violations}) => done(violations.map(v =>
                        `${v.id}: ${v.help}: ${v.nodes[0].html.slice(0, 200)}`)))"""
                )
            )
        page.look()
        if pictures:
            page.screenshot(os.path.join(pictures, f"{screen}.png"))

    address = serve(folder)
    clear(page, address)
    page.driver.execute_script(axe)
    look("door")
    begins(page)
    look("desk")
    push(page, "Ostfront as german")
    look("letter")
    push(page, "I have sent it")
    texts(page, "ostfront")
    look("game")
    push(page, "Replay")
    look("replay")
    push(page, "Orders as text", "nav")
    push(page, "Back to the desk")
    unfold(page, "Begin a game")
    push(page, "Choose a game")
    push(page, "Kampfgruppe Peiper, alone")
    push(page, "Which orders are legal?")
    look("orders")
    push(page, "Plan your orders")
    page.wait("the plan", "return document.querySelector('body.plan .stage .view')")
    look("plan")
    if found:
        fail(f"axe finds {len(found)}:", *found[:20])
