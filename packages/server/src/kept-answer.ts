import { hash } from 'node:crypto'

/** The tag of a text as HTTP knows it, without the quotation marks. */
export const tagOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)

/** An answer that many get: written, tagged and compressed once. */
export class KeptAnswer {
  readonly text: string
  readonly tag: string
  readonly #encoded = new Map<string, Promise<Buffer>>()

  constructor(text: string) {
    this.text = text
    this.tag = tagOf(this.text)
  }

  encoded(encoding: string, encode: (text: string) => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#encoded.get(encoding) ?? encode(this.text)
    this.#encoded.set(encoding, kept)
    return kept
  }
}

/** More than there are addresses of what many read; whoever makes odd ones up fills no memory with them. */
const answersAtMost = 1000

/** Answers by the address under which they are asked for. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()

  keep(address: string, write: () => string): KeptAnswer {
    const answer = this.#answers.get(address) ?? new KeptAnswer(write())
    if (this.#answers.size < answersAtMost) this.#answers.set(address, answer)
    return answer
  }
}
