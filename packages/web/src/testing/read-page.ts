/** Returns the text of HTML, a line for each block, with each link's address in parentheses. */
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

/** Returns the lines from one that starts with `first` to the line before one that starts with `end`. */
export function readPart(html: string, first: string, end: string): string {
  const lines = readPage(html).split('\n')
  const from = lines.findIndex((line) => line.startsWith(first))
  const until = lines.findIndex((line, index) => index > from && line.startsWith(end))
  if (from < 0 || until < 0) throw new Error(`The page has no part from ${first} to ${end}.`)
  return lines.slice(from, until).join('\n')
}
