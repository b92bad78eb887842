import MarkdownIt from 'markdown-it'
import { cleanHtml, type PictureSizes } from './clean-html.ts'
import { readTags } from './read-tags.ts'

/** CommonMark with the tables, strikethrough, task lists and bare web addresses of GitHub; old briefs are HTML. */
const markdown = new MarkdownIt({ html: true, linkify: true })

// Without a scheme `main.py` would be an address too.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null)

// A brief holds no fields, so a box to tick is a sign.
markdown.core.ruler.before('inline', 'task_lists', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open') continue
    token.content = token.content.replace(/^\[([ xX])\] /, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '))
  }
})

// No page of ours takes a style attribute.
markdown.core.ruler.push('align_cells', ({ tokens }) => {
  for (const token of tokens) {
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
    if (align === undefined) continue
    token.attrs = [['align', align]]
  }
})

export interface RenderedBrief {
  /** HTML, encoded (rules: tasks 17). */
  description: string
  /** What the cleaning took out, in words that follow "This was taken out:". */
  removed: string[]
}

/**
 * What mentees read of a brief, or mentors of a note, that was written in Markdown (rules: curriculum 7 and 8). With the
 * sizes of its pictures it stands still while they come (`renderShown`).
 */
export function renderBrief(source: string, sizes?: PictureSizes): RenderedBrief {
  const { html, removed } = cleanHtml(markdown.render(source).trim(), sizes)
  return { description: encodeHtml(html), removed }
}

const encodeHtml = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An address as it stands in the HTML that is made of it. */
export const writtenAddress = (address: string): string => markdown.normalizeLink(address)

/** Each picture that a text shows, with the line that its block begins on, counted from 0. */
export function readPictures(source: string): { address: string; line: number }[] {
  return markdown.parse(source, {}).flatMap(({ children, content, map, type }) => {
    const line = map?.[0] ?? 0
    const inHtml =
      type === 'html_block'
        ? [content]
        : (children ?? []).filter((token) => token.type === 'html_inline').map((token) => token.content)
    return [
      ...(children ?? [])
        .filter((token) => token.type === 'image')
        .map((token) => String(token.attrGet('src') ?? '')),
      ...inHtml.flatMap((html) =>
        readTags(html, 'img').flatMap((tag) => /\bsrc\s*=\s*["']?([^\s"'<>]+)/i.exec(tag)?.[1] ?? []),
      ),
    ].map((address) => ({ address, line }))
  })
}
