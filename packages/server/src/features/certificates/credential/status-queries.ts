import type { Database } from '#db/engine/client.ts'

/** Whether a number was ever given, and its place in the status list. */
export const findNumber = (db: Database, number: string) =>
  db
    .selectFrom('certificate_number')
    .select(['status_index', 'ended_at', 'revoked_at'])
    .where('id', '=', number)
    .executeTakeFirst()

/** Of a part of the status list: those that hold no more. */
export const listEnded = (db: Database, from: number, until: number) =>
  db
    .selectFrom('certificate_number')
    .select('status_index')
    .where('ended_at', 'is not', null)
    .where('status_index', '>=', from)
    .where('status_index', '<', until)
    .execute()
