import type { Input } from '@koya/contract'
import { submissionStates } from '@koya/contract/learning/submission-states'
import { chosen, isNarrowedBy, oneOf, pageQuery } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

/** See rules: grading 1. */
export const queuePageSize = 10

/** What the queue shows. */
export type QueueView = ReturnType<typeof readQueueView>

export const readQueueView = (search: URLSearchParams) => ({
  state: oneOf(submissionStates, search.get('state')),
  mentor: search.get('mentor'),
  mentee: search.get('mentee'),
  task: search.get('task'),
  page: pageOf(search),
})

/** By whom or what the list is narrowed. */
export const isNarrowed = ({ mentor, mentee, task }: QueueView): boolean =>
  isNarrowedBy({ mentor, mentee, task })

export const toQueueFilter = ({ page: _page, ...filter }: QueueView) => chosen(filter)

export const toQueueQuery = (view: QueueView): QueueQuery => pageQuery(view, queuePageSize)

export type QueueQuery = NonNullable<Input<'listMentorSubmissions'>['query']>
