import {
  briefAttributes,
  briefLink,
  briefPicture,
  briefTags,
  codeLanguage,
} from '@koya/contract/authoring/brief'
import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify'

/** The allowed tags and attributes of a brief: text and pictures, but no styles. */
const config = {
  ALLOWED_TAGS: briefTags,
  ALLOWED_ATTR: [...new Set(Object.values(briefAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: briefLink,
  ADD_URI_SAFE_ATTR: ['align', 'start', 'width', 'height'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

const decoding = { ALLOWED_TAGS: [], RETURN_DOM_FRAGMENT: true } satisfies Config

/** Matches the scheme and host of a picture's full address (decision 0023). */
const wholeAddress = /^https?:\/\/[^/]+(?=\/api\/pictures\/)/

/** Made on first use, because a server that loads this file has no `window`. */
let purifier: Purifier | undefined

export function safeFragment(encoded: string): DocumentFragment {
  purifier ??= makePurifier()
  // Decodes once: `&lt;b&gt;` becomes `<b>`, and `&amp;lt;b&amp;gt;` becomes the text `&lt;b&gt;`
  // (rules: tasks 17).
  const decoded = purifier.sanitize(encoded, decoding).textContent
  const fragment = purifier.sanitize(decoded, config)
  for (const link of fragment.querySelectorAll('a')) openApart(link)
  const below = fragment.querySelector('h1') ? 1 : 0
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) fitHeading(heading, below)
  for (const picture of fragment.querySelectorAll('img')) fitPicture(picture)
  for (const [index, pre] of fragment.querySelectorAll('pre').entries()) nameCode(pre, index + 1)
  for (const table of fragment.querySelectorAll('table')) letScroll(table)
  return fragment
}

function makePurifier(): Purifier {
  const made = DOMPurify(window)
  made.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName, attrValue } = attribute
    const mayHave = briefAttributes[element.tagName.toLowerCase()]?.includes(attrName)
    if (!mayHave || (attrName === 'class' && !codeLanguage.test(attrValue))) attribute.keepAttr = false
    // `ALLOWED_URI_REGEXP` would apply the rule for links to pictures too, so this hook checks picture
    // addresses.
    if (attrName === 'src') {
      const path = attrValue.replace(wholeAddress, '')
      if (path !== attrValue) element.setAttribute('src', path)
      attribute.forceKeepAttr = briefPicture.test(path)
      attribute.keepAttr = attribute.forceKeepAttr
    }
  })
  return made
}

/** Makes the link open in a new tab; a link without `href` becomes text. */
function openApart(link: HTMLAnchorElement): void {
  if (link.hasAttribute('href')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else {
    link.replaceWith(...link.childNodes)
  }
}

/** Moves the heading down by `below` levels, to `h4` at the lowest. */
function fitHeading(heading: Element, below: number): void {
  const fitting = document.createElement(`h${Math.min(4, Number(heading.tagName.slice(1)) + below)}`)
  fitting.append(...heading.childNodes)
  heading.replaceWith(fitting)
}

/** A picture without an allowed address becomes its alternative text. */
function fitPicture(picture: HTMLImageElement): void {
  if (picture.hasAttribute('src')) picture.loading = 'lazy'
  else picture.replaceWith(picture.alt)
}

/** Names a code block for screen readers, and makes it focusable, so that it scrolls by keyboard. */
function nameCode(pre: HTMLPreElement, number: number): void {
  const code = pre.querySelector('code')
  const language = code?.className.replace('language-', '')
  code?.removeAttribute('class')
  pre.setAttribute('role', 'region')
  pre.setAttribute('aria-label', language ? `Code ${number}, ${language}` : `Code ${number}`)
  if (language) pre.dataset.language = language
  pre.tabIndex = 0
}

/** Puts a table into a focusable box, so that a wide table scrolls by keyboard too. */
function letScroll(table: HTMLTableElement): void {
  const region = document.createElement('div')
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', 'Table')
  region.tabIndex = 0
  table.replaceWith(region)
  region.append(table)
}
