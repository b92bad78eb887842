import type { Paths } from '@koya/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#lib/api.ts'

type SubmissionList = Paths['/mentors/submissions']['get']['responses'][200]['content']['application/json']
export type Submission = SubmissionList['items'][number]
export type QueueQuery = NonNullable<Paths['/mentors/submissions']['get']['parameters']['query']>

/** A task's submissions, newest first; of one mentee where a mentor looks at their earlier attempts. */
export const taskSubmissionsQuery = (taskId: string, mentee?: string) =>
  queryOptions({
    queryKey: ['/tasks/{id}/submissions', taskId, mentee ?? null],
    queryFn: () =>
      answerOf(
        api.GET('/tasks/{id}/submissions', {
          params: { path: { id: taskId }, query: mentee === undefined ? {} : { mentee } },
        }),
      ),
  })

export interface NewSubmission {
  taskId: string
  taskUrl: string
  menteeComment: string
  /** Makes a repeated send the same attempt. */
  key: string
}

export const submitTask = ({ taskId, key, ...body }: NewSubmission) =>
  answerOf(
    api.POST('/tasks/{id}/submissions', {
      params: { path: { id: taskId }, header: { 'idempotency-key': key } },
      body,
    }),
  )

/** The current work of the own mentees, waiting first. */
export const mentorSubmissionsQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: ['/mentors/submissions', query],
    queryFn: () => answerOf(api.GET('/mentors/submissions', { params: { query } })),
    placeholderData: keepPreviousData,
  })

/** How many of the waiting ones are at hand, so that grading one leads to the next without another call. */
const waitingAtHand = '20'

/** All that waits, the longest waiting first, whatever the list beside it shows. */
export const waitingQuery = mentorSubmissionsQuery({ state: 'waiting', limit: waitingAtHand, skip: '0' })

export interface Grade {
  submissionId: string
  gradePercentage: number
  mentorComment: string
  /** For a correction: the `updatedAt` that was seen (rulings, 28). */
  seen?: string | undefined
}

export const gradeSubmission = ({ submissionId, seen, ...body }: Grade) =>
  answerOf(
    api.POST('/mentors/grade/{submissionId}', {
      params: { path: { submissionId }, header: seen === undefined ? {} : { 'if-match': `"${seen}"` } },
      body,
    }),
  )
