import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Trx } from '#db/engine/transaction.ts'
import { queueMail } from '#notifications/mail/queue-mail.ts'
import { renewLines, settle } from '#notifications/news/settle.ts'
import { lockPromises } from '#shared/promise/promises.ts'
import { lockWork } from '#shared/submissions/lock-work.ts'
import {
  deleteByAddress,
  deleteJobs,
  deleteOwn,
  deleteWork,
  forgetIn,
  listAddresses,
  lockLeaver,
  withdrawOffers,
} from './delete-queries.ts'
import {
  forgetNameInCertificates,
  handOver,
  leaveFormer,
  removeUser,
  writtenForOthers,
} from './former-queries.ts'

/** Keeps an anonymous user row if rows about other people name the person (decision 0047). */
export async function deleteAccount(context: Context, trx: Trx, userId: string): Promise<void> {
  const now = context.clock.now()
  // Locks the mentor's promises before the user row: submitting work takes the two locks in this order.
  await lockPromises(trx, userId)
  const person = await lockLeaver(trx, userId)
  if (!person) return
  await lockWork(trx, [userId])
  const farewellId = uuid()
  const { email, first_name } = person
  const addresses = await listAddresses(trx, person)
  await trx.insertInto('farewell').values({ id: farewellId, email, first_name, created_at: now }).execute()
  await forgetNameInCertificates(trx, userId)
  const { ids, mentorIds } = await deleteWork(trx, userId)
  await deleteOwn(trx, person)
  await forgetIn(trx, userId)
  await deleteByAddress(context, trx, userId, addresses)
  await deleteJobs(trx, userId, addresses)
  await withdrawOffers(trx, userId)
  if (ids.length > 0) await settle(trx, ids, now)
  for (const mentorId of mentorIds) await renewLines(trx, mentorId, now)
  if (await writtenForOthers(trx, userId)) {
    await handOver(trx, userId, now)
    await leaveFormer(trx, person, now)
  } else await removeUser(trx, userId)
  await queueMail(context.jobs, trx, 'account-deleted', { farewellId })
}
