import MarkdownIt from 'markdown-it'
import { cleanHtml, type PictureSizes } from './clean-html.ts'
import { readTags } from './read-tags.ts'

/** CommonMark with the tables and the strikethrough of GitHub; briefs from before Markdown are HTML. */
const markdown = new MarkdownIt({ html: true })

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
