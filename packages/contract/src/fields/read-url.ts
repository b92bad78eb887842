/** Returns null for a text that is no URL; browsers of 2022 lack `URL.canParse` and `URL.parse`. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
