import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** Others have no plan. */
const isPlanned = /^\s*(with|select|insert|update|delete)\b/i
/** The job queue has its own indexes. */
const isOfQueue = /\bpgboss\b/

/** What the API tests have recorded in a folder, each statement of an asker once. */
export function readStatements(folder: string): RecordedStatement[] {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const all = lines.map((line): RecordedStatement => JSON.parse(line))
  const once = new Map(all.map((statement) => [`${statement.asker} ${statement.text}`, statement]))
  return [...once.values()]
    .filter(({ text }) => isPlanned.test(text) && !isOfQueue.test(text))
    .toSorted((one, other) => one.asker.localeCompare(other.asker))
}
