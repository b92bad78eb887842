import type { Input, SubmissionState } from '@koya/contract'
import { submissionStates } from '@koya/contract/learning/submission-states'
import { pageOf } from '#lib/navigation/page-number.ts'

/** See rules: grading 1. */
export const queuePageSize = 10

/** What the queue shows, as its address says it, so that it can be kept, sent and gone back to. */
export interface QueueView {
  state: SubmissionState | null
  mentor: string | null
  mentee: string | null
  task: string | null
  /** Begins at 1. */
  page: number
}

/** By whom or what the list is narrowed. */
export const isNarrowed = ({ mentor, mentee, task }: QueueView): boolean =>
  mentor !== null || mentee !== null || task !== null

export const readQueueView = (search: URLSearchParams): QueueView => ({
  state: submissionStates.find((state) => state === search.get('state')) ?? null,
  mentor: search.get('mentor'),
  mentee: search.get('mentee'),
  task: search.get('task'),
  page: pageOf(search),
})

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changeQueueView(view: QueueView, change: Partial<QueueView>): string {
  const { page, ...rest } = { ...view, page: 1, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export const toQueueFilter = ({ state, mentor, mentee, task }: QueueView) => ({
  ...(state && { state }),
  ...(mentor && { mentor }),
  ...(mentee && { mentee }),
  ...(task && { task }),
})

/** What the server is asked for. */
export const toQueueQuery = (view: QueueView): QueueQuery => ({
  limit: String(queuePageSize),
  skip: String((view.page - 1) * queuePageSize),
  ...toQueueFilter(view),
})

export type QueueQuery = NonNullable<Input<'listMentorSubmissions'>['query']>
