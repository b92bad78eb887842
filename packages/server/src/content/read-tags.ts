/** Returns all opening tags of this name without their final `>`, in linear time. */
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
