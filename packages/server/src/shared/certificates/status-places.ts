import { randomInt } from 'node:crypto'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/** The length of one part of the status list; so large that no index reveals how many certificates exist. */
export const statusListLength = 131_072

/** The number of random indexes that Koya tries in one part of the list before it uses the next part. */
const mostTries = 20

export const lastStatusIndex = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('certificate_number')
    .select('status_index')
    .orderBy('status_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status_index ?? 0
}

/** Reserves a certificate number with a random index in the status list; no other number has this index. */
export async function takePlace(trx: Trx, makeNumber: () => string): Promise<string> {
  for (let part = Math.floor((await lastStatusIndex(trx)) / statusListLength); ; part++) {
    for (let tries = 0; tries < mostTries; tries++) {
      const status_index = part * statusListLength + randomInt(statusListLength)
      const taken = await trx
        .insertInto('certificate_number')
        .values({ id: makeNumber(), status_index })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (taken) return taken.id
    }
  }
}
