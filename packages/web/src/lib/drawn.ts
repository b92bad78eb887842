import type { Role } from '@koya/contract'

/** The data with which the server has drawn this page, as it stands in the page (decision 0109). */
export interface Drawn {
  person: { userId: string; role: Role }
  now: number
  /** Each read with its answer; a read is the key of its query. */
  answers: readonly (readonly [read: readonly unknown[], answer: unknown])[]
}

/** The id of the script that holds the data. */
export const drawnId = 'drawn'

/** The `name` of the tag with which `early-script.ts` compares whose page this is. */
export const personTag = 'koya-person'

let now: number | null = null

/**
 * Returns the time that the screen shows. While a page comes alive this is the time of its drawing, because
 * its texts must be those that the server wrote.
 */
export const screenNow = (): number => now ?? Date.now()

/** Returns when the server has drawn this page, and null in a frame or once a page is alive. */
export const drawnAt = (): number | null => now

/** Stops the time of the screen, or with null lets it go on. */
export function stopScreenTime(at: number | null): void {
  now = at
}

/** A read with its answer, and when the server gave it. */
export type BroughtAnswer = readonly [...Drawn['answers'][number], readAt: number]

let site: string | null = null

/** Returns the address of this site. The server, which has no address bar, gives it to each page that it draws. */
export const siteAddress = (): string => site ?? location.origin

export function drawAtSite(given: string | null): void {
  site = given
}

/** The answers that this page came with, until an area takes them into its cache. */
let brought: readonly BroughtAnswer[] = []

export function bringAnswers(given: readonly BroughtAnswer[]): void {
  brought = given
}

/** Hands the answers over only once, because what the cache has read since is newer. */
export function takeBrought(keep: (given: readonly BroughtAnswer[]) => void): void {
  keep(brought)
  brought = []
}

/** Returns the HTML of an encoded brief for the first moment of a page. */
export type BriefDrawing = (encoded: string) => string

let drawing: BriefDrawing | null = null

/**
 * Returns what stands in a brief while a page is drawn or comes alive. Null afterwards, because the browser
 * puts only its own sanitised text into the page.
 */
export const drawnBrief = (encoded: string): { __html: string } | null =>
  drawing && { __html: drawing(encoded) }

export function drawBriefsWith(given: BriefDrawing | null): void {
  drawing = given
}
