import * as z from 'zod/mini'
import { distinctName } from '#fields/fields.ts'
import { viewLimits } from './view-lists.ts'

export const ViewForm = z.strictObject({ name: distinctName('Give the view a name', viewLimits.name) })
