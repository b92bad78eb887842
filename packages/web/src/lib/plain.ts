import type { Refusal } from '@koya/contract/refusals'

/** A form that a browser without scripts has posted and that the server has refused. */
export interface PostedForm {
  name: string
  values: Readonly<Record<string, unknown>>
  status: number
  /** The refusal, which may have more fields, such as the second step of a login. */
  refusal: Refusal & Readonly<Record<string, unknown>>
}

/** The state of a page without scripts, in addition to its data. */
export interface Plain {
  /** The success message of the form that led to this page; null if none. */
  said: string | null
  /**
   * The reason for a redirect that the person did not ask for. `home`: the page is closed to the role.
   * `broken`: a script failed. `alone`: a script failed, and only pages without scripts know the session.
   */
  led: 'to login' | 'home' | 'broken' | 'alone' | null
  posted: PostedForm | null
  /** True if the person chose to use less data on this device. */
  isLight: boolean
  /** True if the server refused a form that the page cannot show again. */
  isFormGone?: boolean
}

let plain: Plain | null = null

export function drawPlainly(given: Plain | null): void {
  plain = given
}

/** True while the server renders a page without scripts. */
export const isPlain = (): boolean => plain !== null

/** Returns `name` on a page without scripts, where the browser sends controls by name; else undefined. */
export const plainName = (name: string): string | undefined =>
  import.meta.env.SSR && isPlain() ? name : undefined

export const readSaid = (): string | null => plain?.said ?? null

/** True if `where` is the reason why the person was redirected to this page. Always false in browsers. */
export const isLed = (where: Plain['led']): boolean => import.meta.env.SSR && plain?.led === where

/** Returns true while the server renders a page that uses less data; false in browsers. */
export const isLight = (): boolean => import.meta.env.SSR && plain?.isLight === true

/** Returns the posted form if its operation is `name`; otherwise, and in browsers, null. */
export const readPosted = (name: string | undefined): PostedForm | null =>
  import.meta.env.SSR && plain?.posted?.name === name ? (plain?.posted ?? null) : null

/** Returns a posted form that the page cannot show again; null in browsers. */
export const readGoneForm = (): PostedForm | null =>
  import.meta.env.SSR && plain?.isFormGone ? plain.posted : null
