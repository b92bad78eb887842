import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** Has no plan, or one that is PostgreSQL's or the job queue's own. */
const withoutPlan = /^(begin|commit|rollback|savepoint|release)|\bpgboss\b/i

/** What the API tests have recorded in a folder, each statement of an asker once. */
export function readStatements(folder: string): RecordedStatement[] {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const all = lines.map((line): RecordedStatement => JSON.parse(line))
  const once = new Map(all.map((statement) => [`${statement.asker} ${statement.text}`, statement]))
  return [...once.values()]
    .filter(({ text }) => !withoutPlan.test(text))
    .toSorted((one, other) => one.asker.localeCompare(other.asker))
}
