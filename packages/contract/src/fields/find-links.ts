/** Matches a web address in a text, without the punctuation marks after it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?'’”)\]}]/gi

/** A piece of a text: plain text or a web address. */
export interface TextPart {
  /** The index of the piece in the text. */
  at: number
  text: string
  isLink: boolean
}

/** Splits a text at its web addresses. Joining the pieces gives the text again. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const cutAt = (index: number) => {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isLink: false })
  }
  for (const { 0: href, index } of text.matchAll(address)) {
    cutAt(index)
    parts.push({ at: index, text: href, isLink: true })
    end = index + href.length
  }
  cutAt(text.length)
  return parts
}
