import { type Submission, submissionState } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/person-names.tsx'
import { read } from '#lib/query.ts'
import { lagosText } from '#ui/moment-text.ts'
import { Notice } from '#ui/notice.tsx'
import { isHelping } from './is-helping.ts'

/** That somebody who helps out is looking at it too; asked only of work that may be open to others (rules: promise 14). */
export function HelpingNotice({ submission }: { submission: Submission }) {
  const { id, dueAt } = submission
  const mayBeOpen = dueAt === null || Date.parse(dueAt) <= Date.now()
  const waits = submissionState(submission) === 'waiting'
  const { data } = useQuery({
    ...read('readHelping', { params: { id } }),
    enabled: waits && mayBeOpen && !isHelping(submission),
    staleTime: 0,
    meta: { ownResult: true, aside: true },
  })
  if (!data?.helper) return null
  return (
    <Notice kind="info" announce>
      {nameOf(data.helper)} helps out and has this until {lagosText(data.helper.until)}. You can still grade
      it: the first grade counts.
    </Notice>
  )
}
