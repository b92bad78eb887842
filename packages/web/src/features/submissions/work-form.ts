import { SubmissionForm } from '@koya/contract/learning/submissions'
import * as z from 'zod/mini'

/** The draft keeps `ticked`, the ticked criteria; the server does not store them. */
export const WorkForm = z.strictObject({ ...SubmissionForm.shape, ticked: z.array(z.string()) })
export type WorkForm = z.output<typeof WorkForm>
