import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { useQuery } from '@tanstack/react-query'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { read } from '#lib/api/query.ts'

/** Without it the work is graded all the same. */
const meta = { ownResult: true }

/** Everybody who has sent something that waits, in one call for a whole burst of reviews. */
export const waitingMentees = {
  ...read('listOwnMentees', { query: { state: 'waiting', sort: 'waiting', limit: '20', skip: '0' } }),
  meta,
}

export interface MenteeProgressProps {
  submission: Submission
  /** In a list the rows do without. */
  saysFailure?: boolean
}

/** How far the mentee of a submission is, to be read beside it. */
export function MenteeProgress({ submission, saysFailure = false }: MenteeProgressProps) {
  const { id } = submission.mentee
  const isWaiting = submissionState(submission) === 'waiting'
  const many = useQuery({ ...waitingMentees, enabled: isWaiting, refetchOnMount: false })
  const listed = many.data?.items.find((mentee) => mentee.id === id)
  const isAlone = !isWaiting || (many.data !== undefined && !listed)
  const one = useQuery({ ...read('readMentee', { params: { id } }), enabled: isAlone, meta })
  const mentee = listed ?? one.data
  if (mentee) return <SquaresStrip squares={mentee.squares} />
  return saysFailure && (many.isError || one.isError) && <p>The squares could not be fetched.</p>
}
