import type { AuthoredTrack, AuthoredTrackEntry } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/client.ts'
import { listStages, listTasksOfTrack } from './stage-queries.ts'
import { viewStage } from './stage-view.ts'
import {
  findTrack,
  listMentors,
  listTracks,
  type MentorRow,
  type TrackEntryRow,
  type TrackRow,
} from './track-queries.ts'

const viewFields = ({ id, title, description, image, state, updated_at, mentee_count }: TrackRow) => ({
  id,
  title,
  description,
  image,
  state,
  updatedAt: updated_at.toISOString(),
  menteeCount: mentee_count,
})

const viewEntry = (row: TrackEntryRow): z.input<typeof AuthoredTrackEntry> => ({
  ...viewFields(row),
  stageCount: row.stage_count,
  taskCount: row.task_count,
})

const viewMentor = ({ id, first_name, last_name, places_allowed, places, taken }: MentorRow) => ({
  id,
  firstName: first_name,
  lastName: last_name,
  allowed: places_allowed,
  places,
  taken,
})

/** All tracks as they stand now. */
export async function readTracks(db: Database) {
  const items = (await listTracks(db)).map(viewEntry)
  return { items, totalCount: items.length }
}

/** A track as it stands now, with its stages, their tasks and its mentors. */
export async function readTrack(db: Database, id: string): Promise<z.input<typeof AuthoredTrack>> {
  const track = await findTrack(db, id)
  const stages = await listStages(db, id)
  const tasks = await listTasksOfTrack(db, id)
  const mentors = await listMentors(db, id)
  return {
    ...viewFields(track),
    stages: stages.map((stage) => viewStage(stage, tasks)),
    mentors: mentors.map(viewMentor),
  }
}
