import * as z from 'zod/mini'
import { requiredText } from '#fields/fields.ts'

export const revokeReasonMax = 300

export const IssueForm = z.strictObject({ trackId: z.uuid({ error: 'Choose a track' }) })
export type IssueForm = z.output<typeof IssueForm>

export const RevokeForm = z.strictObject({
  reason: requiredText('Say why: the person and whoever checks the certificate read it', revokeReasonMax),
})
export type RevokeForm = z.output<typeof RevokeForm>
