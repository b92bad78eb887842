import type { Database } from '#db/client.ts'

export const findCourse = (db: Database, id: string) =>
  db
    .selectFrom('course')
    .select(['id', 'title', 'playlist_url as playlistUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
