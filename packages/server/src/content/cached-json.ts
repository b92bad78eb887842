import { hash } from 'node:crypto'
import type { List } from '@koya/contract'

/**
 * The tag of a text as HTTP knows it, without the quotation marks. It only tells the states of one answer apart, so the
 * quickest hash will do: 100 submissions are 90 kB.
 */
export const tagOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 22)

/** An answer in JSON; one that many get is written, tagged and compressed once. */
export class WrittenAnswer {
  readonly text: string
  readonly tag: string
  readonly #encoded = new Map<string, Promise<Buffer>>()

  constructor(text: string, tag = tagOf(text)) {
    this.text = text
    this.tag = tag
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
  readonly #answers = new Map<string, WrittenAnswer>()

  keep(address: string, write: () => string): WrittenAnswer {
    const answer = this.#answers.get(address) ?? new WrittenAnswer(write())
    if (this.#answers.size < answersAtMost) this.#answers.set(address, answer)
    return answer
  }
}

/** An object that is a part of many answers, written and tagged once; each answer adds fields of its own to it. */
export class KeptObject<Fields extends object> {
  readonly fields: Fields
  readonly #start: string
  readonly #tag: string

  constructor(fields: Fields) {
    this.fields = fields
    const text = JSON.stringify(fields)
    this.#start = text.slice(0, -1)
    this.#tag = tagOf(text)
  }

  with(added: object): WrittenPart {
    const own = JSON.stringify(added).slice(1)
    const end = own === '}' ? own : `,${own}`
    return { text: this.#start + end, tag: this.#tag + end }
  }
}

/** A part of an answer, and what is shorter and just as telling. */
interface WrittenPart {
  text: string
  tag: string
}

export const writeObject = ({ text, tag }: WrittenPart): WrittenAnswer => new WrittenAnswer(text, tagOf(tag))

export function writeList({ items, totalCount }: List<WrittenPart>): WrittenAnswer {
  const write = (parts: string[]) => `{"items":[${parts.join(',')}],"totalCount":${totalCount}}`
  return new WrittenAnswer(write(items.map(({ text }) => text)), tagOf(write(items.map(({ tag }) => tag))))
}
