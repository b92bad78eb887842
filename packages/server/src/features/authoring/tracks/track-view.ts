import { type AuthoredTrack, type AuthoredTrackEntry, trackMentorsShown } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Database } from '#db/engine/client.ts'
import { listStages, listTasksOfTrack } from '../stages/stage-queries.ts'
import { viewStage } from '../stages/stage-view.ts'
import {
  countPeople,
  countPeopleOfTracks,
  findTrack,
  listMentors,
  listTracks,
  type MentorRow,
  type TrackEntryRow,
  type TrackRow,
} from './track-queries.ts'

const viewFields = ({ id, title, description, image, motifs, state, updated_at }: TrackRow) => ({
  id,
  title,
  description,
  image,
  motifs,
  state,
  updatedAt: updated_at.toISOString(),
})

const viewEntry = (row: TrackEntryRow, menteeCount: number): z.input<typeof AuthoredTrackEntry> => ({
  ...viewFields(row),
  menteeCount,
  stageCount: row.stage_count,
  taskCount: row.task_count,
})

const viewMentor = ({ id, first_name, last_name, email, places_allowed, places, taken }: MentorRow) => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email,
  allowed: places_allowed,
  places,
  taken,
})

export async function readTracks(db: Database) {
  const rows = await listTracks(db)
  const people = await countPeopleOfTracks(db)
  const items = rows.map((row) => viewEntry(row, people.get(row.id)?.mentees ?? 0))
  return { items, totalCount: items.length }
}

export async function readTrack(db: Database, id: string): Promise<z.input<typeof AuthoredTrack>> {
  const track = await findTrack(db, id)
  const stages = await listStages(db, id)
  const tasks = await listTasksOfTrack(db, id)
  const people = await countPeople(db, id)
  const mentors = await listMentors(db, id, trackMentorsShown)
  return {
    ...viewFields(track),
    menteeCount: people.mentees,
    mentorCount: people.mentors,
    stages: stages.map((stage) => viewStage(stage, tasks)),
    mentors: mentors.map(viewMentor),
  }
}
