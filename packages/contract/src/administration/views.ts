import * as z from 'zod/mini'
import { done, id, idParam, instant, named } from '#fields/fields.ts'
import { list } from '#lists.ts'
import { operation } from '#operation.ts'
import { sampleId } from '#sample-id.ts'
import { sampleList } from '#samples.ts'
import { ViewForm } from './view-form.ts'
import { viewLimits, viewLists } from './view-lists.ts'

const listOfView = z.enum(viewLists, { error: 'This list keeps no views' })

export const SavedView = named(
  'SavedView',
  z.object({ id, list: listOfView, name: z.string(), query: z.string(), createdAt: instant }),
)
export type SavedView = z.output<typeof SavedView>

const written = { list: 'people' as const, name: 'New mentors', query: 'role=MENTOR&sort=name' }
const sampleView = { ...written, id: sampleId(96), createdAt: '2026-03-24T08:30:00.000Z' }

export const viewOperations = {
  listViews: operation({
    method: 'get',
    path: '/admin/views',
    summary: 'The views of lists that one has saved, by their names; nobody else sees them',
    for: ['ADMIN'],
    answer: { status: 200, body: list(SavedView) },
    example: { answer: sampleList(sampleView) },
  }),

  saveView: operation({
    method: 'post',
    path: '/admin/views',
    summary: 'Save the filters of a list under a name',
    for: ['ADMIN'],
    body: z.strictObject({
      ...ViewForm.shape,
      list: listOfView,
      query: z
        .string({ error: 'Filter or sort the list first' })
        .check(z.maxLength(viewLimits.query, { error: 'These filters are too long to be saved' })),
    }),
    answer: { status: 201, body: SavedView },
    refusals: [409],
    example: { body: written, answer: sampleView },
  }),

  deleteView: operation({
    method: 'delete',
    path: '/admin/views/{id}',
    summary: 'Delete a view that one has saved',
    for: ['ADMIN'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'The view is deleted' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const viewsWords = {
  list: 'The list, by the name of its page.',
  name: 'Unique among the views that the person has of the list, regardless of case.',
  query:
    'The filters in the address of the list, in one order. The page and whatever is no filter is left out.',
}
