import * as z from 'zod/mini'
import { requiredText } from '#fields/fields.ts'
import { viewLimits } from './view-lists.ts'

/** The form in which an admin names a view. The page knows the rest. */
export const ViewForm = z.strictObject({ name: requiredText('Give the view a name', viewLimits.name) })
