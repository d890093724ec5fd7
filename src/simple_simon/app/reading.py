"""Reading: the pages of the site (rules, examples, about) inside the app, without leaving the game."""

from simple_simon.app import device, dom, intents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from simple_simon.app.main import Program


async def open_page(program: "Program", name: str) -> None:
    """Show a page of the site, in the language in use, in a dialog."""
    address = f"pages/{program.language.code}/{name}.html"
    document = await device.fetch_document(address)
    for image in dom.find("img", document):
        # the addresses in a page start from its own folder, pages/<language>/
        image.setAttribute("src", str(image.getAttribute("src")).replace("../../", ""))
    article = dom.by_id("page-article")
    dom.fill(article, [dom.document.importNode(part, True) for part in dom.find("main > *", document)])
    heading = article.querySelector("h1")
    dom.by_id("page-title").textContent = heading.textContent if heading else ""
    if heading:
        heading.remove()
    for part in dom.find(".site-only", article):
        part.remove()
    _name_running_version(article, document)
    program.dispatch(intents.Open("page"))


def _name_running_version(article: "Any", document: "Any") -> None:
    """Name the version that runs: the page may come from one that another tab has taken since."""
    heading = article.querySelector("#version")
    if heading:
        line = heading.nextElementSibling
        fetched, running = document.documentElement.dataset.version, dom.root.dataset.version
        line.textContent = str(line.textContent).replace(str(fetched), str(running))


def follow(program: "Program", link: "Any", event: "Any") -> None:
    """Follow a link within a page: to a part of it, to a deal or game of the app, or out into the world."""
    address = str(link.getAttribute("href"))
    if address[:1] == "#":
        event.preventDefault()
        part = dom.document.getElementById(address[1:])
        if part:
            part.scrollIntoView()
    elif address[:4] == "../#" or address[:7] == "../../#":
        event.preventDefault()
        program.dispatch(intents.Close())
        program.page.open_link(address.split("#")[1])
    elif ".html" in address and "/" not in address:
        event.preventDefault()
        dom.background(open_page(program, address.split(".html")[0]))
