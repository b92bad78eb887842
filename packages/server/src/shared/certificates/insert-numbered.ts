import { randomBytes } from 'node:crypto'
import { groupNumber, numberLetters } from '@koya/contract'
import type { Insertable } from 'kysely'
import type { Trx } from '#db/engine/transaction.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import { takePlace } from './status-places.ts'

const numberLength = 12

/** Each letter encodes five random bits. */
const makeNumber = (): string =>
  groupNumber(
    [...randomBytes(numberLength)].map((byte) => numberLetters[byte % numberLetters.length]).join(''),
  )

/**
 * Inserts a certificate under a new number. If the certificate already exists, returns null and frees the
 * number.
 */
export async function insertNumbered(
  trx: Trx,
  certificate: Omit<Insertable<DB['certificate']>, 'id'>,
): Promise<string | null> {
  const id = await takePlace(trx, makeNumber)
  const written = await trx
    .insertInto('certificate')
    .values({ id, ...certificate })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) return id
  await trx.deleteFrom('certificate_number').where('id', '=', id).execute()
  return null
}
