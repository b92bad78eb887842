import MarkdownIt from 'markdown-it'
import { cleanHtml } from './clean-html.ts'

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

/** What mentees read of a brief, or mentors of a note, that was written in Markdown (rules: curriculum 7 and 8). */
export function renderBrief(source: string): RenderedBrief {
  const { html, removed } = cleanHtml(markdown.render(source).trim())
  return { description: encodeHtml(html), removed }
}

const encodeHtml = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
