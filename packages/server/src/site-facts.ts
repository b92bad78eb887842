import type { SiteFacts } from '@koya/contract'
import type { Curriculum } from './curriculum.ts'

/** What the public pages tell of all that is kept: field by field, since everybody reads them. */
export const readSiteFacts = ({ openTracks, stages, mentorCount }: Curriculum): SiteFacts => ({
  tracks: openTracks.map(({ id, title, description }) => ({
    title,
    description,
    stages: stages
      .filter(({ track }) => track.id === id)
      .map(({ title, taskCount }) => ({ title, taskCount })),
  })),
  mentorCount,
})
