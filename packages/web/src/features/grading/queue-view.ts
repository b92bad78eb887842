import { type Input, type SubmissionState, submissionStates } from '@koya/contract'
import { useSearchParams } from 'react-router'
import { pageOf } from '#lib/page-number.ts'

/** Specification, section 9. */
export const queuePageSize = 10

/** What the queue shows, as its address says it, so that it can be kept, sent and gone back to. */
export interface QueueView {
  state: SubmissionState | null
  mentee: string | null
  task: string | null
  /** Begins at 1. */
  page: number
}

export function useQueueView() {
  const [params] = useSearchParams()
  const view: QueueView = {
    state: submissionStates.find((state) => state === params.get('state')) ?? null,
    mentee: params.get('mentee'),
    task: params.get('task'),
    page: pageOf(params),
  }

  const query: Input<'listMentorSubmissions'>['query'] = {
    limit: String(queuePageSize),
    skip: String((view.page - 1) * queuePageSize),
    ...(view.state && { state: view.state }),
    ...(view.mentee && { mentee: view.mentee }),
    ...(view.task && { task: view.task }),
  }

  /** The address of another view; a change of what is shown begins at its first page. */
  const searchFor = (change: Partial<QueueView>): string => {
    const { page, ...rest } = { ...view, page: 1, ...change }
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
    if (page > 1) search.set('page', String(page))
    return search.size > 0 ? `?${search}` : ''
  }

  return { view, query, searchFor }
}
