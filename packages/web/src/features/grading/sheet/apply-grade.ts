import type { List, Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import type { QueryKey } from '@tanstack/react-query'
import { everyRead, invalidateLater, queryClient } from '#lib/api/query.ts'

type Submissions = List<Submission>

/** What a cached list was asked with. */
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

/** Whether a list that was asked for like this shows a submission. */
const shows = ({ state, mentor, mentee, task }: Asked, submission: Submission): boolean =>
  (state ?? submissionState(submission)) === submissionState(submission) &&
  (mentor ?? submission.mentor.id) === submission.mentor.id &&
  (mentee ?? submission.mentee.id) === submission.mentee.id &&
  (task ?? submission.task.id) === submission.task.id

/**
 * A list after a submission of it has changed: the new one in place of its entry, or gone where the list shows such
 * ones no more, as what was graded among what waits. More may be in a list than is at hand, so its count follows what
 * the submission was before.
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

/** Puts a changed submission into everything that was loaded, without asking anything again (rules: grading 8). */
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

/** What a grade changes on the screens of the mentor; what they helped out with stands in none of their lists. */
export function applyGrade(before: Submission, graded: Submission, { helps }: { helps: boolean }): void {
  if (!helps) replaceListed(before, graded)
  // Much has changed on the server: the next visit asks again, what is in sight stays still, and a review is one call.
  invalidateLater(
    'listMentorSubmissions',
    'listTaskSubmissions',
    'listOwnMentees',
    'readMentee',
    'readOverview',
    'listOpenQueue',
  )
}

/**
 * Once the sheet is closed: figures in sight are asked for again, and lists in sight that have room for others since
 * rows left them.
 */
export function refreshAfterRound(): void {
  for (const name of ['readOverview', 'listOpenQueue'] as const)
    queryClient.refetchQueries({ ...everyRead(name), type: 'active', stale: true })
  for (const [queryKey, list] of queryClient.getQueriesData<Submissions>(
    everyRead('listMentorSubmissions'),
  )) {
    const { limit, skip } = readAsked(queryKey)
    const room = Math.min(Number(limit), Number(list?.totalCount) - Number(skip))
    if (list && list.items.length < room) queryClient.invalidateQueries({ queryKey, exact: true })
  }
}
