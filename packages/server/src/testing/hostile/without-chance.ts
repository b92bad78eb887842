/** Replaces texts that differ between runs; equal ids get equal placeholders. */
export function withoutChance(text: string): string {
  const ids: string[] = []
  // Replaces certificate numbers after ids, because the middle of some ids looks like such a number.
  return (
    text
      .replaceAll(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, '<day>')
      .replaceAll(/\w+day \d{1,2} \w+ at \d\d:\d\d in Lagos/g, '<moment>')
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<signed>')
      .replaceAll(/\b(by|until) \w+day \d{1,2} [A-Z][a-z]+/g, '$1 <weekday>')
      // Replaces the whole preview, because the length of the date changes where the preview is cut.
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
