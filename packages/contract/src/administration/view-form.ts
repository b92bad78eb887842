import * as z from 'zod/mini'
import { distinctName } from '#fields/fields.ts'
import { viewLimits } from './view-lists.ts'

/** The form for saving a view of a list. The admin types only its name; the page adds the filters. */
export const ViewForm = z.strictObject({ name: distinctName('Give the view a name', viewLimits.name) })
