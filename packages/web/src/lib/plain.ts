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
  /**
   * Where the person was led without asking for it: to the login, home from a page closed to their role, or
   * here because a script broke off, perhaps without a session for scripts.
   */
  led: 'to login' | 'home' | 'broken' | 'alone' | null
  posted: PostedForm | null
  /** True for a device that wants to use less data. */
  isLight: boolean
  /** True if the page has no form like the posted one any more, and nothing else that says why it was refused. */
  isFormGone?: boolean
}

let plain: Plain | null = null

export function drawPlainly(given: Plain | null): void {
  plain = given
}

/** True while the server draws a page without scripts. */
export const isPlain = (): boolean => plain !== null

/** The name of a control that only the browser's own sending of its form needs. */
export const plainName = (name: string): string | undefined =>
  import.meta.env.SSR && isPlain() ? name : undefined

export const readSaid = (): string | null => plain?.said ?? null

/** True where the server has led somebody here who asked for another page. */
export const isLed = (where: Plain['led']): boolean => import.meta.env.SSR && plain?.led === where

/** True while the server draws a page without photos and videos. Always false in browsers. */
export const isLight = (): boolean => import.meta.env.SSR && plain?.isLight === true

/** Returns what was sent with a form. Only the server draws a form again, so this costs browsers nothing. */
export const readPosted = (name: string | undefined): PostedForm | null =>
  import.meta.env.SSR && plain?.posted?.name === name ? (plain?.posted ?? null) : null

/** Returns a form that was sent and that the page cannot show again, such as one of work that has moved. */
export const readGoneForm = (): PostedForm | null =>
  import.meta.env.SSR && plain?.isFormGone ? plain.posted : null
