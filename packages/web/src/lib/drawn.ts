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

/** Stops the time of the screen, or with null lets it go on. */
export function stopScreenTime(at: number | null): void {
  now = at
}
