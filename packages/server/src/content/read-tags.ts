/**
 * Returns all opening tags of this name in HTML or XML, each up to its `>`, which is left out. Takes linear
 * time. One regular expression for the whole tag would take quadratic time.
 */
export function readTags(text: string, name: string): string[] {
  const tags: string[] = []
  const opening = new RegExp(`<${name}\\b`, 'gi')
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = text.indexOf('>', found.index)
    if (end === -1) return tags
    tags.push(text.slice(found.index, end))
    opening.lastIndex = end
  }
  return tags
}
