import type { Role } from '@koya/contract'

/**
 * The data with which the server rendered this page. The HTML contains it for the hydration (decision 0109).
 */
export interface Drawn {
  person: { userId: string; role: Role }
  now: number
  answers: readonly (readonly [read: readonly unknown[], answer: unknown])[]
}

/** The id of the script element that contains the data of the server's render. */
export const drawnId = 'drawn'

/** The `name` of the meta tag with the user id. `early-script.ts` compares that id with the session. */
export const personTag = 'koya-person'

let now: number | null = null

/**
 * Returns the present time for texts on the screen, in milliseconds. During hydration this is the time of the
 * server's render, because the first render must equal the server's HTML.
 */
export const screenNow = (): number => now ?? Date.now()

/**
 * Returns when the server rendered this page, in milliseconds. Returns null after hydration, and on a page
 * that the build has prerendered.
 */
export const drawnAt = (): number | null => now

/** Fixes the time that `screenNow` returns; null makes it the real time again. */
export function stopScreenTime(at: number | null): void {
  now = at
}

/** `readAt` is the time of the answer, in milliseconds. */
export type BroughtAnswer = readonly [...Drawn['answers'][number], readAt: number]

let site: string | null = null

/**
 * Returns the origin of this site. The server has no `location`, so it sets the origin before each render.
 */
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
 * Returns the HTML of a brief during the server's render. During hydration the HTML is empty, because React
 * keeps the server's HTML. Later returns null, because the browser then uses only HTML that it has sanitised
 * itself.
 */
export const drawnBrief = (encoded: string): { __html: string } | null =>
  drawing && { __html: drawing(encoded) }

export function drawBriefsWith(given: BriefDrawing | null): void {
  drawing = given
}
