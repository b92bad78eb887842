import type { Learned, Profile } from '@koya/contract'
import type * as z from 'zod/mini'
import { hasLearningRecord } from '#access.ts'
import type { LearnedRow, ProfileRow } from './queries.ts'

export function viewProfile({
  enrolledTracks,
  mentoredTracks,
  endedTracks,
  created_at,
  profile_updated_at,
  ...person
}: ProfileRow): z.input<typeof Profile> {
  const isLearner = hasLearningRecord(person.role)
  const tracks = isLearner ? enrolledTracks : mentoredTracks
  return {
    ...person,
    createdAt: created_at.toISOString(),
    updatedAt: (profile_updated_at ?? created_at).toISOString(),
    tracks,
    ...(tracks.length > 0 ? { track: tracks.map(({ title }) => ({ name: title })) } : {}),
    ...(isLearner && endedTracks.length > 0 && { endedTracks }),
  }
}

export const viewLearned = (row: LearnedRow): z.input<typeof Learned> => ({
  track: { id: row.id, title: row.title },
  mentor: row.mentor,
  state: row.is_finished ? 'finished' : 'ended',
  enrolledAt: row.created_at.toISOString(),
  work: row.work.map((sent) => ({
    id: sent.id,
    task: sent.title,
    taskUrl: sent.task_url,
    submittedAt: new Date(sent.submitted_at).toISOString(),
    gradePercentage: sent.grade_percentage,
    weave: sent.weave,
    mentorComment: sent.mentor_comment,
    isThanked: sent.is_thanked === true,
  })),
})
