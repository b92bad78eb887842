import { dayMilliseconds } from '#time/time.ts'

const form = /^koya-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.ndjson\.gz(\.age)?$/

/** Names a backup by its time, so that the newest sorts last. */
export const nameBackup = (at: string, isSealed: boolean): string =>
  `koya-${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.ndjson.gz${isSealed ? '.age' : ''}`

export const isSealedName = (name: string): boolean => name.endsWith('.age')

/** Returns only the names of backups, sorted with the newest last. */
export const sortBackups = (names: readonly string[]): string[] =>
  names.filter((name) => form.test(name)).toSorted()

/** Lists the backups that are more than `days` days older than `newest` (rules: backups 4). */
export const listOld = (names: readonly string[], newest: string, days: number): string[] => {
  const until = momentOf(newest) - days * dayMilliseconds
  return sortBackups(names).filter((name) => momentOf(name) < until)
}

function momentOf(name: string): number {
  const [, year, month, day, hour, minute, second] = form.exec(name) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
