/**
 * Returns the text of HTML for a test, with one line for each block. Inline elements stay within their line.
 * The address of each link follows in parentheses.
 */
export const readPage = (html: string): string =>
  html
    .replaceAll(/<!-- -->|<svg.*?<\/svg>|<style.*?<\/style>/gs, '')
    .replaceAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replaceAll(/<\/?(?:b|br|i|small|span|strong|time|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/ +/g, ' ')
    .trim()

/**
 * Returns lines of a page. Starts with the first line that begins with `first`. Ends before the next line
 * that begins with `end`.
 */
export function readPart(html: string, first: string, end: string): string {
  const lines = readPage(html).split('\n')
  const from = lines.findIndex((line) => line.startsWith(first))
  const until = lines.findIndex((line, index) => index > from && line.startsWith(end))
  if (from < 0 || until < 0) throw new Error(`The page has no part from ${first} to ${end}.`)
  return lines.slice(from, until).join('\n')
}
