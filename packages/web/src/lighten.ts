/** Matches the links in the head that a light page leaves out. */
const fetching = /^<link rel="(?:preload|modulepreload|prefetch|manifest|apple-touch-icon)"/

/** The elements that a light page leaves out together with their content. */
const leftOut = new Set(['script', 'style'])

/**
 * Removes scripts and inline styles, links the style sheets in `styles`, and replaces each picture with a
 * link or text (decision 0113).
 */
export function lighten(html: string, styles: readonly string[]): string {
  const written: string[] = []
  let at = 0
  let links = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    const end = endOfTag(html, start)
    if (end < 0) break
    written.push(html.slice(at, start))
    const tag = html.slice(start, end)
    const name = /^<(\/?[a-z][\w-]*|!--)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
    if (name === 'a') links++
    if (name === '/a') links--
    const isAlone = written.at(-1) === '' && /^<a /.test(written.at(-2) ?? '') && html.startsWith('</a>', end)
    written.push(change(name, tag, { styles, isInLink: links > 0, isAlone }))
    at = leftOut.has(name) ? endOfElement(html, name, end) : end
  }
  return written.join('') + html.slice(at)
}

/** Returns the index after the tag or comment that begins at `start`; negative if it does not end. */
function endOfTag(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end < 0 ? -1 : end + 3
  }
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const letter = html.charAt(at)
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '>') return at + 1
    else if (letter === '"' || letter === "'") quote = letter
  }
  return -1
}

function endOfElement(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}>`, from)
  return end < 0 ? html.length : end + name.length + 3
}

interface Place {
  styles: readonly string[]
  isInLink: boolean
  /** True if the element is the only content of its link. */
  isAlone: boolean
}

function change(name: string, tag: string, { styles, isInLink, isAlone }: Place): string {
  if (leftOut.has(name) || name === '!--' || name === 'noscript' || name === '/noscript') return ''
  if (name === 'link') return fetching.test(tag) ? '' : tag
  if (name === 'html') return tag.replace('>', ' data-light="">')
  if (name === '/head') return `${writeLinks(styles)}${tag}`
  // Makes every `pre` focusable, so that wide code scrolls by keyboard (rules: shell 27).
  if (name === 'pre') return tag.includes('tabindex') ? tag : tag.replace('<pre', '<pre tabindex="0"')
  return name === 'img' ? namePicture(tag, isInLink, isAlone) : tag
}

/** Returns a link to the picture; only text if the picture is inside a link or has no web address. */
function namePicture(tag: string, isInLink: boolean, isAlone: boolean): string {
  const [source, words] = [readAttribute(tag, 'src'), readAttribute(tag, 'alt')]
  const text = words === '' ? 'Open a picture' : `Open a picture: ${words}`
  if (isInLink) return words === '' && isAlone ? 'Open the link' : words
  return /^(?:\/|https?:)/.test(source) ? `<a href="${source}">${text}</a>` : words
}

/** Returns the attribute's value, escaped as HTML text; an empty text if it is missing. */
function readAttribute(tag: string, name: string): string {
  const before = ` ${name}="`
  const start = tag.indexOf(before)
  if (start < 0) return ''
  const from = start + before.length
  return tag.slice(from, tag.indexOf('"', from)).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function listStyles(head: string): string[] {
  const before = '"styles":['
  const start = head.indexOf(before)
  if (start < 0) return []
  return JSON.parse(head.slice(start + before.length - 1, head.indexOf(']', start) + 1))
}

const writeLinks = (styles: readonly string[]): string =>
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')

/** Replaces the inline styles with links. A browser with a stored area then loads half as many bytes. */
export function linkStyles(head: string): string {
  const start = head.indexOf('<style>')
  if (start < 0) return head
  return head.slice(0, start) + writeLinks(listStyles(head)) + head.slice(endOfElement(head, 'style', start))
}

/** Returns the address of the entry script, which identifies the version. */
export const findEntry = (head: string): string => /\/assets\/entry\.client-[\w-]+\.js/.exec(head)?.[0] ?? ''
