import { randomInt } from 'node:crypto'
import type { Database } from '#db/engine/client.ts'
import type { Trx } from '#db/engine/transaction.ts'

/** The least that a part of the status list has, so that a place in it tells nothing of how many there are. */
export const statusListLength = 131_072

/** So often it is tried to find a free place; a part that is full to two thirds is left for the next. */
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

/** Keeps a number, at a place that nobody can guess: two at one place would end together. */
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
