import { sql } from 'kysely'
import type { OpenDatabase } from '../../../packages/server/src/db/engine/client.ts'

/** Counts the addresses whose registration, or the job for its mail, is missing in the database. */
export async function countLost({ db }: OpenDatabase, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ email: string }>`
    select registration.email from registration
    join pgboss.job on job.data -> 'about' ->> 'registrationId' = registration.id::text`.execute(db)
  const kept = new Set(rows.map(({ email }) => email))
  return emails.filter((email) => !kept.has(email)).length
}
