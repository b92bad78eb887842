import * as z from 'zod/mini'
import { instant } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { LeaveForm } from './account-form.ts'

export const leavingOperations = {
  leave: operation({
    method: 'post',
    path: '/account/leave',
    summary: 'Delete the account: in 7 days, until when a login keeps it, or at once',
    for: roles,
    body: LeaveForm,
    answer: { status: 200, body: z.object({ leavesAt: z.nullable(instant) }) },
    refusals: [409, 429],
    example: {
      body: { password: 'a long sentence of mine', when: 'later' },
      answer: { leavesAt: '2026-03-31T09:00:00.000Z' },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const leavingWords = {
  'leave.password': 'The present one.',
  leavesAt: 'From when on the account is deleted; null where it is already.',
  when: '`later` is in 7 days.',
}
