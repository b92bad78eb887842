import { SubmissionForm } from '@koya/contract/learning/submissions'
import * as z from 'zod/mini'

/**
 * `ticked` holds the criteria that the mentee has ticked. The draft keeps them, but the server does not store
 * them.
 */
export const WorkForm = z.strictObject({ ...SubmissionForm.shape, ticked: z.array(z.string()) })
export type WorkForm = z.output<typeof WorkForm>
