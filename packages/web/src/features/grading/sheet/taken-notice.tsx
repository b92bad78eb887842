import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { useQuery } from '@tanstack/react-query'
import { isOverdue } from '#components/learning/is-overdue.ts'
import { nameOf } from '#components/people/person-names.tsx'
import { quiet, read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { readSession } from '#lib/session/session.ts'
import { Notice } from '#ui/states/notice.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'

/**
 * The query of work that helpers (mentors who review for others) have taken. A stale answer is harmless: the
 * server refuses the mentor's grade if a helper has graded first.
 */
const takenWork = {
  ...read('listTakenWork'),
  staleTime: 10 * 60_000,
  meta: quiet,
}

/** Warns the mentor if a helper is reviewing this work too (rules: promise 14). */
export function TakenNotice({ submission }: { submission: Submission }) {
  const { id, dueAt, mentor } = submission
  const mayBeOpen = dueAt === null || isOverdue(dueAt, screenNow())
  const isOwn = readSession()?.userId === mentor.id
  const enabled = submissionState(submission) === 'waiting' && mayBeOpen && isOwn
  const { data } = useQuery({ ...takenWork, enabled })
  const taken = enabled && data?.items.find((work) => work.id === id && Date.parse(work.until) > screenNow())
  if (!taken) return null
  return (
    <Notice kind="info" announce>
      {nameOf(taken.helper)} helps out and has this until {lagosText(taken.until)}. You can still grade it:
      the first grade counts.
    </Notice>
  )
}
