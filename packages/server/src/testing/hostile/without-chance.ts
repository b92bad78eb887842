/**
 * Replaces texts that differ between runs by placeholders: ids are numbered by first appearance, then tokens
 * and dates.
 */
export function withoutChance(text: string): string {
  const ids: string[] = []
  // Certificate numbers are replaced after ids, because the middle of some ids looks like a number.
  return (
    text
      .replaceAll(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, '<day>')
      .replaceAll(/\w+day \d{1,2} \w+ at \d\d:\d\d in Lagos/g, '<moment>')
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<signed>')
      .replaceAll(/\b(by|until) \w+day \d{1,2} [A-Z][a-z]+/g, '$1 <weekday>')
      // A preview is cut after a fixed length, so its end depends on the name of the day.
      .replaceAll(
        /(<div style="display:none[^>]*>)(?:(?!<\/div>).)*<(?:day|moment|weekday)>.* …<\/div>/g,
        '$1<preview></div>',
      )
      .replaceAll(/[\w-]{43}(?![\w-])/g, '<token>')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
        if (!ids.includes(id)) ids.push(id)
        return `<id ${ids.indexOf(id) + 1}>`
      })
      .replaceAll(/\b[\dA-Z]{4}(-[\dA-Z]{4}){2}\b/g, '<number>')
  )
}
