import type { Message, OpenQuestion, Thread } from '@koya/contract'
import type * as z from 'zod/mini'
import { renderMessage } from '#content/markdown.ts'
import { type findLookOfWork, viewLook } from '#shared/submissions/second-looks.ts'
import type { QuestionRow } from './list-questions.ts'
import type { listReaders, MessageRow } from './queries.ts'

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  firstName: first_name,
  lastName: last_name,
})

export const viewMessage = (row: MessageRow): z.input<typeof Message> => ({
  id: row.id,
  author: { id: row.author_id, ...nameOf(row) },
  text: row.text,
  html: row.text === null ? null : renderMessage(row.text).description,
  sentAt: row.sent_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
})

interface Parts {
  rows: MessageRow[]
  totalCount: number
  closed: string | null
  /**
   * The due time of the answer to the open question; null without an open question or in a closed thread.
   */
  dueAt: Date | null
  readers: Awaited<ReturnType<typeof listReaders>>
  look: Awaited<ReturnType<typeof findLookOfWork>>
}

export const viewThread = ({
  rows,
  totalCount,
  closed,
  dueAt,
  readers,
  look,
}: Parts): z.input<typeof Thread> => ({
  items: rows.map(viewMessage),
  totalCount,
  closed,
  answerDueAt: dueAt?.toISOString() ?? null,
  readBy: readers.map((reader) => ({ id: reader.id, ...nameOf(reader), at: reader.at.toISOString() })),
  ...(look && { secondLook: viewLook(look) }),
})

const mostWords = 200

/** Returns the beginning of a message as plain text, with an ellipsis if the message goes on. */
function beginningOf(text: string): string {
  const plain = text
    .replaceAll(/```\S*|`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > mostWords ? `${signs.slice(0, mostWords - 1).join('')}…` : plain
}

/** Returns an open question, with the mentee's name and words only for the mentee's own mentor. */
export const viewQuestion = (row: QuestionRow, viewerId: string): z.input<typeof OpenQuestion> => ({
  id: row.id,
  task: { id: row.task_id, title: row.task_title },
  track: { id: row.track_id, title: row.track_title },
  mentee:
    row.mentor_id === viewerId
      ? { id: row.mentee_id, firstName: row.mentee_first_name, lastName: row.mentee_last_name }
      : null,
  mentor: { id: row.mentor_id, ...nameOf(row) },
  askedAt: row.asked_at.toISOString(),
  ...(row.mentor_id === viewerId && row.text !== null && { words: beginningOf(row.text) }),
  dueAt: row.due_at.toISOString(),
})
