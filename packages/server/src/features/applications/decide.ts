import { type Application, readSeenMoment } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { notFound, refuseChanged } from '#errors.ts'
import { settle } from '#notifications/news/settle.ts'
import { lockApplication } from './queries.ts'
import { readApplication } from './view.ts'

/** `ifMatch` is the version of the application that the admin saw. */
export interface Decision {
  actorId: string
  id: string
  ifMatch: string
}

type Open = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/** Runs `write` on an open application; throws if it is closed or has changed (rules: applications 6). */
export function decide(
  context: Context,
  { id, ifMatch }: Decision,
  write: (trx: Trx, application: Open, now: Date) => Promise<void>,
): Promise<z.input<typeof Application>> {
  return inTransaction(context, async (trx) => {
    const application = await lockApplication(trx, id)
    if (!application) throw notFound()
    const isSeen = application.updated_at.getTime() === readSeenMoment(ifMatch)?.getTime()
    if (!isSeen || !['new', 'asked'].includes(application.state)) {
      const current = await readApplication(trx, id)
      throw refuseChanged({ current })
    }
    const now = context.clock.now()
    await write(trx, application, now)
    await settle(trx, id, now)
    return readApplication(trx, id)
  })
}
