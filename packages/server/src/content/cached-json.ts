import { hash } from 'node:crypto'
import type { List } from '@koya/contract'

/** Returns the HTTP ETag of a text, without quotation marks; a fast hash is enough to tell versions apart. */
export const tagOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 22)

/** A JSON answer with its ETag. */
export class WrittenAnswer {
  readonly text: string
  readonly tag: string
  readonly #encoded = new Map<string, Promise<Buffer>>()

  constructor(text: string, tag = tagOf(text)) {
    this.text = text
    this.tag = tag
  }

  encoded(encoding: string, encode: (text: string) => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#encoded.get(encoding) ?? encode(this.text)
    this.#encoded.set(encoding, cached)
    return cached
  }
}

/** The maximum number of cached answers; without it, invented addresses could fill the memory. */
const answersAtMost = 1000

export class CachedAnswers {
  readonly #answers = new Map<string, WrittenAnswer>()

  getOrAdd(address: string, write: () => string): WrittenAnswer {
    const answer = this.#answers.get(address) ?? new WrittenAnswer(write())
    if (this.#answers.size < answersAtMost) this.#answers.set(address, answer)
    return answer
  }
}

/** An object that is serialized once, and to which each answer adds its own fields. */
export class CachedObject<Fields extends object> {
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

/** A part of an answer; `tag` changes whenever `text` changes. */
interface WrittenPart {
  text: string
  tag: string
}

export const writeObject = ({ text, tag }: WrittenPart): WrittenAnswer => new WrittenAnswer(text, tagOf(tag))

export function writeList({ items, totalCount }: List<WrittenPart>): WrittenAnswer {
  const write = (parts: string[]) => `{"items":[${parts.join(',')}],"totalCount":${totalCount}}`
  return new WrittenAnswer(write(items.map(({ text }) => text)), tagOf(write(items.map(({ tag }) => tag))))
}
