import * as z from 'zod/mini'
import { id, idempotencyHeader, idParam, instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleTask } from '#samples.ts'

/**
 * A mentee can get `most` extensions of `hours` hours in a track. A request must come at most `hoursAfter`
 * hours after the deadline.
 */
export const extensionLimits = { most: 3, hours: 48, hoursAfter: 24 } as const

/** The reasons for an extension, with their labels. */
export const extensionReasons = { 'no-light': 'No light', 'no-data': 'No data', ill: 'Ill' } as const
export type ExtensionReason = keyof typeof extensionReasons

export const ExtensionForm = z.strictObject({
  reason: z.enum(['no-light', 'no-data', 'ill'], { error: 'Choose a reason' }),
  /** The deadline that the mentee saw, so that a second tap does not move the deadline again. */
  deadline: instant,
})
export type ExtensionForm = z.output<typeof ExtensionForm>

export const Extension = named('Extension', z.object({ taskId: id, deadline: instant, left: z.number() }))
export type Extension = z.output<typeof Extension>

export const extensionOperations = {
  extendDeadline: operation({
    method: 'post',
    path: '/tasks/{id}/extensions',
    summary: 'Move the own deadline of a task by 48 hours',
    for: ['MENTEE'],
    params: idParam,
    headers: idempotencyHeader,
    body: ExtensionForm,
    answer: { status: 201, body: Extension },
    refusals: [404, 409],
    example: {
      body: { reason: 'no-light', deadline: sampleTask.deadline },
      answer: { taskId: sampleTask.id, deadline: '2026-03-22T22:59:00.000Z', left: 2 },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const extensionsWords = {
  reason: 'Why: no light, no data or ill. The mentor reads it.',
  'extendDeadline.deadline': 'The deadline that the mentee saw; 409 if it has moved since.',
  'Extension.taskId': 'The task whose deadline has moved.',
  'Extension.deadline': 'The deadline from now on.',
  'Extension.left': 'How many extensions the mentee has left in the track.',
}
