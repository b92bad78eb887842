import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** Others have no plan. */
const isPlanned = /^\s*(with|select|insert|update|delete)\b/i
/** The job queue has its own indexes. */
const isOfQueue = /\bpgboss\b/

/**
 * What the API tests have recorded in a folder, each statement of an asker once: with the values of the first file by name,
 * in whatever order they ran, and what a feature's own tests ask comes before what is asked by chance or in bad faith.
 */
export function readStatements(folder: string): RecordedStatement[] {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const all = lines.map((line): RecordedStatement => JSON.parse(line))
  const lastFirst = all.toSorted((one, other) => other.file.localeCompare(one.file))
  const once = new Map(lastFirst.map((statement) => [`${statement.asker} ${statement.text}`, statement]))
  return [...once.values()]
    .filter(({ text }) => isPlanned.test(text) && !isOfQueue.test(text))
    .toSorted((one, other) => one.asker.localeCompare(other.asker))
}
