import type { Input } from '@koya/contract'
import { submissionStates } from '@koya/contract/learning/submission-states'
import { chosen, isNarrowedBy, oneOf, pageQuery } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

/** Rows per page (rules: grading 1). */
export const queuePageSize = 10

export type QueueView = ReturnType<typeof readQueueView>

export const readQueueView = (search: URLSearchParams) => ({
  state: oneOf(submissionStates, search.get('state')),
  mentor: search.get('mentor'),
  mentee: search.get('mentee'),
  task: search.get('task'),
  page: pageOf(search),
})

export const isNarrowed = ({ mentor, mentee, task }: QueueView): boolean =>
  isNarrowedBy({ mentor, mentee, task })

export const toQueueFilter = ({ page: _page, ...filter }: QueueView) => chosen(filter)

export const toQueueQuery = (view: QueueView): QueueQuery => pageQuery(view, queuePageSize)

/** The query for the first page of the unfiltered queue. */
export const queueStart = toQueueQuery(readQueueView(new URLSearchParams()))

/** One call fetches this many submissions, so that the next ones open without another call. */
const waitingAtHand = '20'

export const waitingList: QueueQuery = { state: 'waiting', limit: waitingAtHand, skip: '0' }

/** The query for the 100 longest waiting submissions; one call returns no more. */
export const everyWaiting: QueueQuery = { state: 'waiting', limit: '100', skip: '0' }

export type QueueQuery = NonNullable<Input<'listMentorSubmissions'>['query']>
