import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import type { Fault } from './mail-faults.ts'

interface Failure extends Fault {
  /** The id of the job. */
  id: string
  kind: string
  about: object
  reader: { id: string } | undefined
  /** The recipient's address; null if Koya could not write the mail. */
  address: string | null
  isGivenUp: boolean
}

/** Records that a mail failed, in one row for all its tries. */
export async function noteFailure(db: Database, failure: Failure, now: Date): Promise<void> {
  const { id, kind, about, reader, address, fault, code, isGivenUp } = failure
  const last = {
    user_id: reader?.id ?? null,
    address: reader ? null : address,
    fault,
    code,
    is_given_up: isGivenUp,
    last_tried_at: now,
  }
  await db
    .insertInto('failed_mail')
    .values({ id, kind, about: JSON.stringify(about), since: now, ...last })
    .onConflict((one) => one.column('id').doUpdateSet({ ...last, tries: sql`failed_mail.tries + 1` }))
    .execute()
}

export const forgetFailure = (db: Database, id: string) =>
  db.deleteFrom('failed_mail').where('id', '=', id).execute()
