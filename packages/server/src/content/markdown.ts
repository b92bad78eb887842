import MarkdownIt from 'markdown-it'
import { cleanHtml, type PictureSizes } from './clean-html.ts'
import { readTags } from './read-tags.ts'

/** Makes a renderer for CommonMark with GitHub's tables, strikethrough, task lists and bare web addresses. */
function makeMarkdown(options: { html: boolean; breaks?: boolean }) {
  const markdown = new MarkdownIt({ ...options, linkify: true })

  // Links only addresses with `http:`, `https:` or `mailto:`; otherwise `main.py` would become a link.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null)

  // Replaces the checkboxes of task lists with characters, because a brief contains no input fields.
  markdown.core.ruler.before('inline', 'task_lists', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open') continue
      token.content = token.content.replace(/^\[([ xX])\] /, (_, mark) => (mark === ' ' ? '☐ ' : '☑ '))
    }
  })

  // Turns style attributes of table cells into `align`, because our pages forbid style attributes.
  markdown.core.ruler.push('align_cells', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
      if (align === undefined) continue
      token.attrs = [['align', align]]
    }
  })
  return markdown
}

/** Renders briefs and notes for mentors, which may contain HTML. */
const markdown = makeMarkdown({ html: true })

/** Renders messages, which have no headings and no HTML, and keep each line break. */
const messages = makeMarkdown({ html: false, breaks: true }).disable(['heading', 'lheading'])

export interface RenderedBrief {
  /** The HTML, with `&`, `<` and `>` encoded once (rules: tasks 17). */
  description: string
  /** The removed parts, each as a phrase such as `an iframe`. */
  removed: string[]
}

/** Renders a brief or a note for mentors, with the given picture sizes (rules: curriculum 7 and 8). */
export function renderBrief(source: string, sizes?: PictureSizes): RenderedBrief {
  const { html, removed } = cleanHtml(markdown.render(source).trim(), sizes)
  return { description: encodeHtml(html), removed }
}

/** Renders a message between mentee and mentor (rules: threads 2). */
export function renderMessage(source: string): RenderedBrief {
  const { html, removed } = cleanHtml(messages.render(source).trim())
  return { description: encodeHtml(html), removed }
}

const encodeHtml = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns an address as it appears in the rendered HTML. */
export const writtenAddress = (address: string): string => markdown.normalizeLink(address)

/** Returns each picture in a text and the line on which its block begins, counted from 0. */
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
