import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/people/person-names.tsx'
import { read } from '#lib/api/query.ts'
import { readSession } from '#lib/session/session.ts'
import { Notice } from '#ui/states/notice.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'

/** Whoever takes it meanwhile is told by the answer to the grade. */
const takenWork = {
  ...read('listTakenWork'),
  staleTime: 10 * 60_000,
  meta: { ownResult: true, aside: true },
}

/**
 * That somebody who helps out is looking at it too (rules: promise 14). Asked only of work that may be open to others,
 * and once for all of it, so that a further review costs no call more.
 */
export function TakenNotice({ submission }: { submission: Submission }) {
  const { id, dueAt, mentor } = submission
  const mayBeOpen = dueAt === null || Date.parse(dueAt) <= Date.now()
  const isOwn = readSession()?.userId === mentor.id
  const enabled = submissionState(submission) === 'waiting' && mayBeOpen && isOwn
  const { data } = useQuery({ ...takenWork, enabled })
  const taken = enabled && data?.items.find((work) => work.id === id && Date.parse(work.until) > Date.now())
  if (!taken) return null
  return (
    <Notice kind="info" announce>
      {nameOf(taken.helper)} helps out and has this until {lagosText(taken.until)}. You can still grade it:
      the first grade counts.
    </Notice>
  )
}
