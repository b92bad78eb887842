import { addressOf } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { subtractDays } from '#time/time.ts'
import { addNews } from './add-news.ts'
import { listAnnouncements } from './announcements.ts'
import type { DemoStep } from './steps/demo-step.ts'

/** Adds past announcements to everybody's inbox; returns a step for each later announcement. */
export async function fillAnnouncements(trx: Trx, authorId: string, now: Date): Promise<DemoStep[]> {
  const coming: DemoStep[] = []
  const readers = await trx.selectFrom('user').select('id').orderBy('id').execute()
  for (const { daysAgo, title, text } of listAnnouncements(now)) {
    const at = subtractDays(now, daysAgo)
    if (at > now) {
      coming.push({ kind: 'announce', at: at.toISOString(), authorId, form: { title, text } })
      continue
    }
    const id = uuid()
    const count = { people: readers.length, told: readers.length }
    await trx
      .insertInto('announcement')
      .values({
        id,
        title,
        text,
        author_id: authorId,
        is_test: false,
        ...count,
        created_at: at,
        finished_at: at,
      })
      .execute()
    const object = { object_kind: 'announcement', object_id: id } as const
    const after = JSON.stringify({ title, role: null, track: null, state: null, people: readers.length })
    await trx
      .insertInto('trail')
      .values({ id: uuid(), actor_id: authorId, action: 'announcement.sent', ...object, after, at })
      .execute()
    const address = addressOf('announcement', { announcementId: id })
    for (const { id: userId } of readers)
      await addNews(trx, 'announcements', { userId, sentence: title, address, aboutId: null }, { at, now })
  }
  return coming
}
