/** Decodes a text once; a stored brief has its signs encoded twice (rules: tasks 17). */
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the tag of the headings that the page shows at the second level (rules: curriculum 7). */
const levelOf = (html: string) => (html.includes('<h1>') ? 'h1' : 'h2')

/** Returns the texts of the headings that a brief shows at the second level. */
export function partTitles(encoded: string): string[] {
  const html = decoded(encoded)
  const level = levelOf(html)
  return html
    .split(`<${level}>`)
    .slice(1)
    .map((part) => decoded((part.split(`</${level}>`)[0] ?? '').replace(/<[^<>]*>/g, '')))
}

/** Returns the id of a heading; `index` is its place among the titles of `partTitles`. */
export const partId = (index: number): string => `part-${index + 1}`

/** Adds the ids to the headings of a cleaned brief. */
export function withPartIds(html: string): string {
  const level = levelOf(html)
  let index = 0
  return html.replaceAll(`<${level}>`, () => `<${level} id="${partId(index++)}">`)
}
