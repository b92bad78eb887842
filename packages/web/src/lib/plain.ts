import type { Refusal } from '@koya/contract/refusals'

/** A form that the browser has sent without a script and that the server did not accept. */
export interface PostedForm {
  /** The operation of the form. */
  name: string
  values: Readonly<Record<string, unknown>>
  status: number
  /** Some refusals hold more, such as which second step a login needs. */
  refusal: Refusal & Readonly<Record<string, unknown>>
}

/** The sentence and the form that a page without scripts shows beyond its data. */
export interface Plain {
  /** A sentence about the form that led here. */
  said: string | null
  posted: PostedForm | null
}

let plain: Plain | null = null

export function drawPlainly(given: Plain | null): void {
  plain = given
}

/** True while the server draws a page without scripts. */
export const isPlain = (): boolean => plain !== null

export const readSaid = (): string | null => plain?.said ?? null

/** Returns what was sent with a form. Only the server draws a form again, so this costs browsers nothing. */
export const readPosted = (name: string | undefined): PostedForm | null =>
  import.meta.env.SSR && plain?.posted?.name === name ? (plain?.posted ?? null) : null
