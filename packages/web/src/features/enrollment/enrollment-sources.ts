import type { Mentor, Stage, Track } from '@koya/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

export type TrackItem = z.output<typeof Track>
export type StageItem = z.output<typeof Stage>
export type MentorItem = z.output<typeof Mentor>

interface Items<Item> {
  items: Item[]
}

type Ask<Answer> = Pick<UseQueryOptions<Answer, Error, Answer, string[]>, 'queryKey' | 'queryFn'>

/** What the wizard asks of other features; the screen that shows it hands them in. */
export interface EnrollmentSources {
  tracks: Ask<Items<TrackItem>>
  stagesOf: (trackId: string) => Ask<Items<StageItem>>
  mentorsOf: (trackId: string) => Ask<Items<MentorItem>>
  enroll: (choice: { trackId: string; mentorId: string; key: string }) => Promise<unknown>
}
