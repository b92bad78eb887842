import { type Person, type personRefusals, readSeenMoment } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { isViolation } from '#db/engine/violations.ts'
import { conflict, notFound, type Refusal } from '#errors.ts'
import { askForLast, listMentoredTracks } from '#shared/people/last-of-track.ts'
import { lockPromises } from '#shared/promise/promises.ts'
import {
  countWork,
  findPerson,
  type LockedPerson,
  listNotes,
  listPairings,
  listPlaces,
  lockPerson,
} from '../person-queries.ts'
import { viewPerson } from '../view.ts'

type PersonView = z.input<typeof Person>

export async function readPerson(db: Database, id: string): Promise<PersonView> {
  const row = await findPerson(db, id)
  if (!row) throw notFound()
  const pairings = await listPairings(db, id)
  const places = await listPlaces(db, id)
  const work = await countWork(db, id, row.role)
  return viewPerson(row, { pairings, places, work, notes: await listNotes(db, id) })
}

export interface ActOnPerson {
  actorId: string
  id: string
  ifMatch: string
  /** True if the admin has confirmed that an open track may lose its last mentor. */
  isConfirmed: boolean
}

/** Runs a change; refuses the removal of a track's last mentor without confirmation (rules: authoring 22). */
export async function actAsked(
  trx: Trx,
  { id, isConfirmed }: ActOnPerson,
  refuse: Refuse,
  act: () => Promise<void>,
): Promise<void> {
  const question = await askForLast(trx, await listMentoredTracks(trx, id), act)
  if (question !== null && !isConfirmed) throw await refuse('last_of_track', question)
}

/** Builds a refusal that contains the person's present state. */
export type Refuse = (code: (typeof personRefusals)[number], message: string) => Promise<Refusal>

/**
 * Changes an account in a transaction; refuses a stale `ifMatch` or the actor's own account
 * (rules: people 6).
 */
export async function actOnPerson(
  context: Context,
  { actorId, id, ifMatch }: ActOnPerson,
  act: (trx: Trx, person: LockedPerson, refuse: Refuse) => Promise<void>,
): Promise<PersonView> {
  try {
    const changed = await inTransaction(context, async (trx) => {
      // Calls `lockPromises` before `lockPerson`, because another order could deadlock.
      await lockPromises(trx, id)
      const person = await lockPerson(trx, id)
      if (!person) throw notFound()
      const refuse: Refuse = async (code, message) =>
        conflict(code, message, { current: await readPerson(trx, id) })
      if (id === actorId) {
        throw await refuse('own_account', 'This is your own account: ask another admin to do that')
      }
      if (person.updated_at.getTime() !== readSeenMoment(ifMatch)?.getTime()) {
        throw await refuse('changed_meanwhile', 'Somebody has changed this meanwhile')
      }
      await act(trx, person, refuse)
      return readPerson(trx, id)
    })
    context.tokens.forget(id)
    return changed
  } catch (error) {
    if (!isViolation(error, 'user_one_admin')) throw error
    throw conflict('last_admin', 'This is the last admin: make somebody else an admin first', {
      current: await readPerson(context.db, id),
    })
  }
}
