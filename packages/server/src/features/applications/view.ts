import type { Application, ApplicationEntry } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { notFound } from '#errors.ts'
import { type ApplicationRow, type EntryRow, findApplication } from './queries.ts'

export const viewEntry = (row: EntryRow): z.input<typeof ApplicationEntry> => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  state: row.state,
  tracks: row.tracks,
  places: row.places,
  minutesAWeek: row.minutesAWeek,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const viewApplication = (row: ApplicationRow): z.input<typeof Application> => ({
  ...viewEntry(row),
  technologies: row.technologies,
  link: row.link,
  motivation: row.motivation,
  account: row.account,
  messages: row.messages.map(({ id, isFromApplicant, text, created_at }) => ({
    id,
    isFromApplicant,
    text,
    at: new Date(created_at).toISOString(),
  })),
  answer: row.answer,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closedBy,
})

export async function readApplication(db: Database, id: string): Promise<z.input<typeof Application>> {
  const row = await findApplication(db, id)
  if (!row) throw notFound()
  return viewApplication(row)
}
