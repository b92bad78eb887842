/** Returns the type of a JSON schema as a short text such as `instant`, without `null`. */
export function formOf({ type, enum: words, format, $ref, anyOf, oneOf }: Record<string, unknown>): string {
  const parts = [anyOf ?? oneOf].flat().filter((part) => part !== undefined)
  if (parts.length > 0) {
    return [...new Set(parts.map((part) => formOf(Object(part))))].filter((form) => form !== 'null').join('|')
  }
  if ($ref !== undefined) return 'object'
  if (words !== undefined) return `one of ${words}`
  if (format === 'date-time') return 'instant'
  return [type]
    .flat()
    .filter((kind) => kind !== 'null' || type === 'null')
    .join('|')
    .replace('number', 'integer')
}
