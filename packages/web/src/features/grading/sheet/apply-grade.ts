import type { List, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import type { QueryKey } from '@tanstack/react-query'
import { everyRead, invalidateLater, queryClient } from '#lib/api/query.ts'

type Submissions = List<Submission>

type Asked = Partial<Record<'state' | 'mentor' | 'mentee' | 'task' | 'limit' | 'skip', string>>

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined

function readAsked([, input]: QueryKey): Asked {
  const query = partOf(input, 'query')
  const names = ['state', 'mentor', 'mentee', 'task', 'limit', 'skip'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = partOf(query, name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** True if the submission fits the list's filters, even if it is on another page. */
const shows = ({ state, mentor, mentee, task }: Asked, submission: Submission): boolean =>
  (state ?? submissionState(submission)) === submissionState(submission) &&
  (mentor ?? submission.mentor.id) === submission.mentor.id &&
  (mentee ?? submission.mentee.id) === submission.mentee.id &&
  (task ?? submission.task.id) === submission.task.id

/**
 * Returns the list with `after` in place of `before`, or without both if `after` does not fit the filters. A
 * list whose filters do not fit `before` stays as it is.
 */
export function changeListed(list: Submissions, asked: Asked, before: Submission, after: Submission) {
  if (!shows(asked, before)) return list
  if (shows(asked, after)) {
    return { ...list, items: list.items.map((one) => (one.id === before.id ? after : one)) }
  }
  return {
    items: list.items.filter(({ id }) => id !== before.id),
    totalCount: Math.max(0, list.totalCount - 1),
  }
}

/** Puts a changed submission into the cached lists (rules: grading 8). */
export function replaceListed(before: Submission, after: Submission): void {
  const lists = queryClient.getQueryCache().findAll(everyRead('listMentorSubmissions'))
  for (const { queryKey } of lists) {
    queryClient.setQueryData<Submissions>(
      queryKey,
      (list) => list && changeListed(list, readAsked(queryKey), before, after),
    )
  }
  queryClient.setQueriesData<Submission>(everyRead('readMentorSubmission'), (one) =>
    one?.id === before.id ? after : one,
  )
}

/**
 * Marks the cached lists as stale. Also puts the grade into them, unless `helps` is true because the mentor
 * reviews another mentor's mentee.
 */
export function applyGrade(before: Submission, graded: Submission, { helps }: { helps: boolean }): void {
  if (!helps) replaceListed(before, graded)
  // Fetches nothing now, so that a review costs only one call.
  invalidateLater(
    'listMentorSubmissions',
    'listTaskSubmissions',
    'listOwnMentees',
    'readMentee',
    'readOverview',
    'readToday',
    'listOpenQueue',
    'readOwnPromise',
  )
}

/**
 * Refetches lists that the reviews have changed. Does nothing offline, because a failure message would
 * replace the message about the kept grade.
 */
export function refreshAfterRound(): void {
  if (!navigator.onLine) return
  for (const name of [
    'readOverview',
    'readMentee',
    'listOpenQueue',
    'listQuestions',
    'readOwnPromise',
  ] as const)
    queryClient.refetchQueries({ ...everyRead(name), type: 'active', stale: true })
  for (const [queryKey, list] of queryClient.getQueriesData<Submissions>(
    everyRead('listMentorSubmissions'),
  )) {
    const { limit, skip } = readAsked(queryKey)
    const room = Math.min(Number(limit), Number(list?.totalCount) - Number(skip))
    if (list && list.items.length < room) queryClient.invalidateQueries({ queryKey, exact: true })
  }
}
