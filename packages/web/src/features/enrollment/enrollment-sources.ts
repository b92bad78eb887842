import type { Mentor, Stage, Track } from '@koya/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

export type TrackItem = z.output<typeof Track>
export type StageItem = z.output<typeof Stage>
export type MentorItem = z.output<typeof Mentor>

interface Items<Item> {
  items: Item[]
}

type ConfirmDialog<Answer> = Pick<UseQueryOptions<Answer, Error, Answer, string[]>, 'queryKey' | 'queryFn'>

/** What the wizard asks of other features; the screen that shows it hands them in. */
export interface EnrollmentSources {
  tracks: ConfirmDialog<Items<TrackItem>>
  stagesOf: (trackId: string) => ConfirmDialog<Items<StageItem>>
  mentorsOf: (trackId: string) => ConfirmDialog<Items<MentorItem>>
  enroll: (choice: { trackId: string; mentorId: string; key: string }) => Promise<unknown>
}
