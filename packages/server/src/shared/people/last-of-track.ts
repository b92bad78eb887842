import { sql } from 'kysely'
import { isPublished } from '#content/published.ts'
import type { Trx } from '#db/engine/transaction.ts'

interface OpenTrack {
  id: string
  title: string
  stage: boolean
  task: boolean
  mentor: boolean
}

const parts = [
  ['stage', 'published stage'],
  ['task', 'published task'],
  ['mentor', 'mentor'],
] as const

/** Locks the given tracks until the transaction ends, and returns the open ones. */
async function lockAndReadOpen(trx: Trx, trackIds: readonly string[]): Promise<OpenTrack[]> {
  await sql`
    select id from track where id = any(${trackIds}::uuid[]) order by id for no key update`.execute(trx)
  const { rows } = await sql<OpenTrack>`
    select track.id, track.title,
      exists (select from stage where track_id = track.id and state = 'published') as stage,
      exists (select from task join stage on stage.id = task.stage_id
        where stage.track_id = track.id and ${isPublished}) as task,
      exists (select from track_mentor join "user" on "user".id = track_mentor.mentor_id
        where track_id = track.id and approved_at is not null and role = 'MENTOR'
          and switched_off_at is null) as mentor
    from track where id = any(${trackIds}::uuid[]) and state = 'open' order by track.position`.execute(trx)
  return rows
}

/**
 * Runs `write`. Returns a warning if an open track loses its last published stage, published task or mentor;
 * otherwise null. If the admin has not confirmed a warning, the caller must roll back (rules: authoring 22).
 */
export async function askForLast(
  trx: Trx,
  trackIds: readonly string[],
  write: () => Promise<void>,
): Promise<string | null> {
  if (trackIds.length === 0) {
    await write()
    return null
  }
  const before = await lockAndReadOpen(trx, trackIds)
  await write()
  const after = await lockAndReadOpen(trx, trackIds)
  for (const track of before) {
    const now = after.find(({ id }) => id === track.id)
    const lost = parts
      .filter(([part]) => now && track[part] && !now[part])
      .map(([, words]) => `last ${words}`)
    if (lost.length === 0) continue
    const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(lost)
    return `“${track.title}” is open, and this takes its ${list}: anyone who joins it then finds nothing to start with`
  }
  return null
}

/** Lists the tracks for which a mentor is approved. */
export async function listMentoredTracks(trx: Trx, mentorId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('track_mentor')
    .select('track_id')
    .where('mentor_id', '=', mentorId)
    .where('approved_at', 'is not', null)
    .execute()
  return rows.map(({ track_id }) => track_id)
}
