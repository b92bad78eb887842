import * as z from 'zod/mini'
import { requiredText } from '#fields/fields.ts'
import { viewLimits } from './view-lists.ts'

/** The form for saving a view of a list. The admin types only its name; the page adds the filters. */
export const ViewForm = z.strictObject({ name: requiredText('Give the view a name', viewLimits.name) })
