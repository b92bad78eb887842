import type { Role } from '@koya/contract'

/** The data with which the server rendered this page, for the hydration (decision 0109). */
export interface Drawn {
  person: { userId: string; role: Role }
  now: number
  answers: readonly (readonly [read: readonly unknown[], answer: unknown])[]
}

/** The id of the script element that contains the data of the server's render. */
export const drawnId = 'drawn'

/** The `name` of the meta tag with the user id; `early-script.ts` repeats it. */
export const personTag = 'koya-person'

let now: number | null = null

/**
 * Returns the time for texts on the screen, in milliseconds. During hydration, which must repeat the server's
 * HTML, this is the time of the server's render.
 */
export const screenNow = (): number => now ?? Date.now()

/** Returns when the server rendered this page, in milliseconds; null after hydration or if prerendered. */
export const drawnAt = (): number | null => now

/** Fixes the time that `screenNow` returns; null makes it the real time again. */
export function stopScreenTime(at: number | null): void {
  now = at
}

/** `readAt` is the time of the answer, in milliseconds. */
export type BroughtAnswer = readonly [...Drawn['answers'][number], readAt: number]

let site: string | null = null

/** Returns the origin of this site; on the server, call `drawAtSite` first. */
export const siteAddress = (): string => site ?? location.origin

export function drawAtSite(given: string | null): void {
  site = given
}

/** The answers from the HTML or from the device, until `takeBrought` passes them on. */
let brought: readonly BroughtAnswer[] = []

export function bringAnswers(given: readonly BroughtAnswer[]): void {
  brought = given
}

/** Passes the answers to `keep` once and then forgets them, because later answers in the cache are newer. */
export function takeBrought(keep: (given: readonly BroughtAnswer[]) => void): void {
  keep(brought)
  brought = []
}

/** Returns the HTML of a brief for the first render. `encoded` is the brief as stored. */
export type BriefDrawing = (encoded: string) => string

let drawing: BriefDrawing | null = null

/**
 * Returns the HTML of a brief on the server, and empty HTML during hydration. Returns null afterwards,
 * because the browser sanitises the HTML itself.
 */
export const drawnBrief = (encoded: string): { __html: string } | null =>
  drawing && { __html: drawing(encoded) }

export function drawBriefsWith(given: BriefDrawing | null): void {
  drawing = given
}
