import type { Database } from './client.ts'
import { type Page, readList } from './lists.ts'

/** A track as it goes out. */
export const trackColumns = ['track.id', 'track.title', 'track.description', 'track.image'] as const

export const findTrack = (db: Database, id: string) =>
  db.selectFrom('track').select(trackColumns).where('track.id', '=', id).executeTakeFirst()

export const listTracks = (db: Database, { limit, skip }: Page) =>
  readList(
    db.selectFrom('track').select(trackColumns).orderBy('position').limit(limit).offset(skip),
    db.selectFrom('track'),
  )
