import { addressOf } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'

const title = 'We meet on Saturday at four'
const text = `This Saturday at four in the afternoon (Lagos) we meet online for an hour.

Bring what you are working on, or a question that you have not asked yet. Who has little data joins without video.`

/** Adds an announcement that an admin has just sent to everybody. */
export async function fillAnnouncement(trx: Trx, authorId: string, at: Date): Promise<void> {
  const id = uuid()
  const readers = await trx.selectFrom('user').select('id').orderBy('id').execute()
  await trx
    .insertInto('announcement')
    .values({
      id,
      title,
      text,
      author_id: authorId,
      is_test: false,
      people: readers.length,
      told: readers.length,
      created_at: at,
      finished_at: at,
    })
    .execute()
  const line = {
    topic: 'announcements' as const,
    sentence: title,
    address: addressOf('announcement', { announcementId: id }),
    created_at: at,
    is_listed: true,
    waits_for_mail: false,
  }
  await trx
    .insertInto('news')
    .values(readers.map((reader) => ({ ...line, id: uuid(), user_id: reader.id })))
    .execute()
}
