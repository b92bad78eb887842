import type { Announcement, SentAnnouncement } from '@koya/contract'
import type * as z from 'zod/mini'
import type { SentRow } from './queries.ts'

interface Row {
  id: string
  title: string
  text: string
  created_at: Date
}

export const viewAnnouncement = ({ id, title, text, created_at }: Row): z.input<typeof Announcement> => ({
  id,
  title,
  text,
  createdAt: created_at.toISOString(),
})

export const viewSent = (row: SentRow): z.input<typeof SentAnnouncement> => ({
  id: row.id,
  title: row.title,
  role: row.role,
  track: row.track_id === null ? null : { id: row.track_id, title: row.track_title },
  state: row.state,
  by:
    row.author_id === null || row.author_name === null ? null : { id: row.author_id, name: row.author_name },
  people: row.people,
  told: row.told,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
})
