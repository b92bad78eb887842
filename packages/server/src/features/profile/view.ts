import type { Profile } from '@koya/contract'
import type * as z from 'zod/mini'
import { hasLearningRecord } from '#access.ts'
import type { ProfileRow } from './queries.ts'

export function viewProfile({
  enrolledTracks,
  mentoredTracks,
  created_at,
  profile_updated_at,
  ...person
}: ProfileRow): z.input<typeof Profile> {
  const tracks = hasLearningRecord(person.role) ? enrolledTracks : mentoredTracks
  return {
    ...person,
    createdAt: created_at.toISOString(),
    updatedAt: (profile_updated_at ?? created_at).toISOString(),
    tracks,
    ...(tracks.length > 0 ? { track: tracks.map(({ title }) => ({ name: title })) } : {}),
  }
}
