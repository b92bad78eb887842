import { SubmissionForm } from '@koya/contract/learning/submissions'
import * as z from 'zod/mini'

/** The form of a new attempt. The ticked criteria are the mentee's own, so they are kept and never sent. */
export const WorkForm = z.strictObject({ ...SubmissionForm.shape, ticked: z.array(z.string()) })
export type WorkForm = z.output<typeof WorkForm>
