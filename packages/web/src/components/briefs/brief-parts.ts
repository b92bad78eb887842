/** Decodes a text once; a stored brief has its signs encoded twice (rules: tasks 17). */
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the texts of the headings that a brief shows at the second level (rules: curriculum 7). */
export function partTitles(encoded: string): string[] {
  const html = decoded(encoded)
  const level = html.includes('<h1>') ? 'h1' : 'h2'
  return html
    .split(`<${level}>`)
    .slice(1)
    .map((part) => decoded((part.split(`</${level}>`)[0] ?? '').replace(/<[^<>]*>/g, '')))
}

/** Returns the id of a heading; `index` is its place among the titles of `partTitles`. */
export const partId = (index: number): string => `part-${index + 1}`

/** Adds the ids to the headings of a cleaned brief. */
export function withPartIds(html: string): string {
  let index = 0
  return html.replaceAll('<h2>', () => `<h2 id="${partId(index++)}">`)
}
