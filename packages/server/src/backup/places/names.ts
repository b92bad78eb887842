import { dayMilliseconds } from '#time/time.ts'

const form = /^koya-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.ndjson\.gz(\.age)?$/

/** By the moment that it shows, so that the newest is the last of the names. */
export const nameBackup = (at: string, isSealed: boolean): string =>
  `koya-${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.ndjson.gz${isSealed ? '.age' : ''}`

export const isSealedName = (name: string): boolean => name.endsWith('.age')

/** Of the names of all that lies in a place, those of backups, the newest last. */
export const sortBackups = (names: readonly string[]): string[] =>
  names.filter((name) => form.test(name)).toSorted()

/** What a new backup lets go: all that are so many days older, and so never the new one (rules: backups 4). */
export const listOld = (names: readonly string[], newest: string, days: number): string[] => {
  const until = momentOf(newest) - days * dayMilliseconds
  return sortBackups(names).filter((name) => momentOf(name) < until)
}

function momentOf(name: string): number {
  const [, year, month, day, hour, minute, second] = form.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
