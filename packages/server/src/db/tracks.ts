import type { Database } from './client.ts'

/** A track as it goes out. */
export const trackColumns = ['track.id', 'track.title', 'track.description', 'track.image'] as const

export const findTrack = (db: Database, id: string) =>
  db.selectFrom('track').select(trackColumns).where('track.id', '=', id).executeTakeFirst()
