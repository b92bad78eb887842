import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/engine/transaction.ts'
import { subtractDays } from '#time/time.ts'
import { type Filled, findId } from '../filled.ts'

interface DemoThread {
  task: string
  messages: readonly { by: 'mentee' | 'mentor'; daysAgo: number; text: string }[]
}

export const threads: readonly DemoThread[] = [
  {
    task: 'fits-every-phone',
    messages: [
      {
        by: 'mentee',
        daysAgo: 3.1,
        text: 'Thank you. The 300 is gone, but on 320 it still moves. Is it the padding?\n\n```css\nheader {\n  max-width: 300px;\n  padding: 12px;\n}\n```',
      },
      {
        by: 'mentor',
        daysAgo: 2.6,
        text: 'Nearly. Without `box-sizing: border-box` the padding comes **on top of** the 300. Put this first in the file:\n\n```css\n*, *::before, *::after { box-sizing: border-box; }\n```\n\nThen drag the window slowly and watch where it stops moving.',
      },
      { by: 'mentee', daysAgo: 2.2, text: 'It stopped! I never knew padding was that heavy.' },
    ],
  },
  {
    task: 'tailor-page-style',
    messages: [
      {
        by: 'mentee',
        daysAgo: 0.4,
        text: 'One question before you look at it: may the brown price stay as it is when the card is hovered, or must it have 4.5 to 1 there too?',
      },
    ],
  },
]

export async function fillMessages(trx: Trx, filled: Filled, now: Date): Promise<void> {
  for (const { task, messages } of threads) {
    const id = uuid()
    const last = messages.at(-1)
    await trx
      .insertInto('thread')
      .values({
        id,
        mentee_id: findId(filled.people, 'mentee'),
        task_id: filled.tasks.get(task)?.id ?? '',
        message_count: messages.length,
        asked_at: last?.by === 'mentee' ? subtractDays(now, last.daysAgo) : null,
      })
      .execute()
    for (const { by, daysAgo, text } of messages)
      await trx
        .insertInto('message')
        .values({
          id: uuid(),
          thread_id: id,
          author_id: findId(filled.people, by),
          text,
          sent_at: subtractDays(now, daysAgo),
        })
        .execute()
  }
}
