import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

const isPlanned = /^\s*(with|select|insert|update|delete)\b/i
/** Matches statements that name the schema of the job queue, whose library brings its own indexes. */
const isOfQueue = /\bpgboss\b/

/**
 * Reads the recorded statements, each once per request or job. Takes the values of a statement from the
 * alphabetically first file that contains it.
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
