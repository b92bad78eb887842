import type { Database } from '#db/engine/client.ts'

/**
 * Returns the place of a certificate number in the status list, and when the number ended or was revoked.
 * Undefined if Koya never issued the number.
 */
export const findNumber = (db: Database, number: string) =>
  db
    .selectFrom('certificate_number')
    .select(['status_index', 'ended_at', 'revoked_at'])
    .where('id', '=', number)
    .executeTakeFirst()

/** Lists the places of revoked and withdrawn certificates in one part of the status list. */
export const listEnded = (db: Database, from: number, until: number) =>
  db
    .selectFrom('certificate_number')
    .select('status_index')
    .where('ended_at', 'is not', null)
    .where('status_index', '>=', from)
    .where('status_index', '<', until)
    .execute()
