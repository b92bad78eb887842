import type { Message, Thread } from '@koya/contract'
import type * as z from 'zod/mini'
import { renderMessage } from '#content/markdown.ts'
import { type findLookOfWork, viewLook } from '#shared/submissions/second-looks.ts'
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
  readers: Awaited<ReturnType<typeof listReaders>>
  look: Awaited<ReturnType<typeof findLookOfWork>>
}

export const viewThread = ({ rows, totalCount, closed, readers, look }: Parts): z.input<typeof Thread> => ({
  items: rows.map(viewMessage),
  totalCount,
  closed,
  readBy: readers.map((reader) => ({ id: reader.id, ...nameOf(reader), at: reader.at.toISOString() })),
  ...(look && { secondLook: viewLook(look) }),
})
