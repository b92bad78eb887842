import type { AnnouncementForm } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction, type Trx } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { runOnce } from '#shared/idempotency.ts'
import { recordTrail } from '#shared/trail.ts'
import { checkAnnouncement } from './check-announcement.ts'
import { queueBatch } from './notify-readers.ts'
import { insertAnnouncement } from './queries.ts'
import { viewAnnouncement } from './view.ts'

interface Sending {
  actorId: string
  key: string | undefined
  form: AnnouncementForm & { people: number }
}

/** Throws if the size of the audience differs from `form.people` (rules: announcements 3). */
export const sendAnnouncement = (context: Context, { actorId, key, form }: Sending) =>
  runOnce(context, { userId: actorId, key, request: form }, async (trx) => {
    const { people, ...written } = form
    const current = await checkAnnouncement({ db: trx, clock: context.clock }, actorId, written)
    if (current.people !== people) {
      const words = `By now it is ${current.people} ${current.people === 1 ? 'person' : 'people'}: look once more`
      throw conflict('changed_meanwhile', words, { current })
    }
    const row = await begin(context, trx, actorId, { ...form, isTest: false })
    const { title, role = null, track = null, state = null } = form
    const after = { title, role, track, state, people }
    const object = { objectKind: 'announcement', objectId: row.id } as const
    await recordTrail(trx, { actorId, action: 'announcement.sent', ...object, before: null, after })
    return viewAnnouncement(row)
  })

/** Sends the announcement to its author alone. */
export const sendTest = (context: Context, actorId: string, form: AnnouncementForm) =>
  inTransaction(context, (trx) => begin(context, trx, actorId, { ...form, people: 1, isTest: true }))

async function begin(
  { jobs, clock }: Context,
  trx: Trx,
  actorId: string,
  { title, text, role, track, state, people, isTest }: AnnouncementForm & { people: number; isTest: boolean },
) {
  const row = { id: uuid(), title, text, created_at: clock.now() }
  const audience = { role: role ?? null, track_id: track ?? null, state: state ?? null }
  await insertAnnouncement(trx, { ...row, ...audience, author_id: actorId, is_test: isTest, people })
  await queueBatch(jobs, trx, { announcementId: row.id, told: 0 })
  return row
}
