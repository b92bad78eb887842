import type { Refusal } from '@koya/contract/refusals'

/** A form that the browser sent without a script and that the server refused. */
export interface PostedForm {
  /** The operation of the form. */
  name: string
  values: Readonly<Record<string, unknown>>
  status: number
  /** Some refusals have more fields, such as the second step that a login needs. */
  refusal: Refusal & Readonly<Record<string, unknown>>
}

/** The state that a page without scripts shows in addition to its data. */
export interface Plain {
  /** A sentence about the form whose sending redirected to this page. */
  said: string | null
  /**
   * The reason for a redirect that the person did not ask for. `to login`: the page needs a login. `home`: the
   * page is closed to the role. `broken`: a script failed to load. `alone`: a script failed to load in a
   * browser without a session for scripts.
   */
  led: 'to login' | 'home' | 'broken' | 'alone' | null
  posted: PostedForm | null
  /** True if the person chose to use less data on this device. */
  isLight: boolean
  /** True if the page no longer has the posted form and shows no other reason for the refusal. */
  isFormGone?: boolean
}

let plain: Plain | null = null

export function drawPlainly(given: Plain | null): void {
  plain = given
}

/** True while the server renders a page without scripts. */
export const isPlain = (): boolean => plain !== null

/** Returns the name of a control that only a form sent without scripts needs. */
export const plainName = (name: string): string | undefined =>
  import.meta.env.SSR && isPlain() ? name : undefined

export const readSaid = (): string | null => plain?.said ?? null

/** True if the server redirected the person to this page for this reason. */
export const isLed = (where: Plain['led']): boolean => import.meta.env.SSR && plain?.led === where

/** True while the server renders a page without photos and videos. Always false in browsers. */
export const isLight = (): boolean => import.meta.env.SSR && plain?.isLight === true

/**
 * Returns the posted values of a form. Only the server renders a posted form, so the build removes this code
 * for browsers.
 */
export const readPosted = (name: string | undefined): PostedForm | null =>
  import.meta.env.SSR && plain?.posted?.name === name ? (plain?.posted ?? null) : null

/** Returns a posted form that the page cannot show again, for example because the work has moved. */
export const readGoneForm = (): PostedForm | null =>
  import.meta.env.SSR && plain?.isFormGone ? plain.posted : null
