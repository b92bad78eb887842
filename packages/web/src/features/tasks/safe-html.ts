import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify'

/** No style, no class, no picture: a brief is text, and its look is ours. */
const config = {
  ALLOWED_TAGS:
    'h1 h2 h3 h4 h5 h6 p ul ol li strong em b i code pre blockquote a table thead tbody tr th td br hr'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** Once: `&lt;b&gt;` becomes `<b>`, and `&amp;lt;b&amp;gt;` the text `&lt;b&gt;` (rules: tasks 17). */
const decode = (encoded: string): string =>
  new DOMParser().parseFromString(encoded, 'text/html').documentElement.textContent

/** Not before a document is there: the pages are also built without one. */
let purifier: Purifier | undefined

/** What may be shown of a description that is stored HTML-encoded. */
export function safeHtml(encoded: string): string {
  purifier ??= DOMPurify(window)
  const fragment = purifier.sanitize(decode(encoded), config)
  for (const link of fragment.querySelectorAll('a')) openApart(link)
  for (const heading of fragment.querySelectorAll('h1, h4, h5, h6')) fitHeading(heading)
  for (const [index, pre] of fragment.querySelectorAll('pre').entries()) nameCode(pre, index + 1)
  for (const table of fragment.querySelectorAll('table')) letScroll(table)
  const shown = document.createElement('div')
  shown.append(fragment)
  return shown.innerHTML
}

/** A link that lost its address is text. */
function openApart(link: HTMLAnchorElement): void {
  if (link.hasAttribute('href')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else {
    link.replaceWith(...link.childNodes)
  }
}

/** The page has its `h1`, so those of the text begin below it; deeper than `h3` no brief goes. */
function fitHeading(heading: Element): void {
  const fitting = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
  fitting.append(...heading.childNodes)
  heading.replaceWith(fitting)
}

/** Lines longer than the phone scroll inside their box, also by keyboard. */
function nameCode(pre: HTMLPreElement, number: number): void {
  pre.setAttribute('role', 'region')
  pre.setAttribute('aria-label', `Code ${number}`)
  pre.tabIndex = 0
}

/** A table wider than the phone scrolls inside itself, also by keyboard. */
function letScroll(table: HTMLTableElement): void {
  const region = document.createElement('div')
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', 'Table')
  region.tabIndex = 0
  table.replaceWith(region)
  region.append(table)
}
