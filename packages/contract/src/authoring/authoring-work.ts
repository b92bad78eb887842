import * as z from 'zod/mini'
import { idParam, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleWorkCount } from './authoring-samples.ts'

/**
 * `menteeCount` counts the mentees who have a place in the track. `sentCount` counts the current attempts at
 * the tasks of the track or stage, or at one task. `waitingCount` counts the attempts in `sentCount` that
 * have no review (rules: authoring 6).
 */
export const WorkCount = named(
  'WorkCount',
  z.object({ menteeCount: z.number(), sentCount: z.number(), waitingCount: z.number() }),
)
export type WorkCount = z.output<typeof WorkCount>

export const workAuthoring = {
  countWork: operation({
    method: 'get',
    path: '/admin/sent-work/{id}',
    summary: 'How many learn with a track, a stage or a task, and what they have sent',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: WorkCount },
    refusals: [404],
    example: { answer: sampleWorkCount },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const workAuthoringWords = {
  sentCount: 'For how many tasks of how many mentees work was sent.',
  waitingCount: 'How much of it waits for a review.',
}
