import type { Database } from '#db/engine/client.ts'

/** Returns undefined if Koya never issued the number. */
export const findNumber = (db: Database, number: string) =>
  db
    .selectFrom('certificate_number')
    .select(['status_index', 'ended_at', 'revoked_at'])
    .where('id', '=', number)
    .executeTakeFirst()

export const listEnded = (db: Database, from: number, until: number) =>
  db
    .selectFrom('certificate_number')
    .select('status_index')
    .where('ended_at', 'is not', null)
    .where('status_index', '>=', from)
    .where('status_index', '<', until)
    .execute()
