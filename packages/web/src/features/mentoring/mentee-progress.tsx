import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { useQuery } from '@tanstack/react-query'
import { SquaresStrip } from '#components/cloth/squares-strip.tsx'
import { read } from '#lib/api/query.ts'
import { waitingMenteesQuery } from './mentees-view.ts'

/** Shows no error toast, because grading works without the progress. */
const meta = { ownResult: true }

export const waitingMentees = { ...read('listOwnMentees', { query: waitingMenteesQuery }), meta }

export interface MenteeProgressProps {
  submission: Submission
  /** True if a failed query shows a sentence instead of nothing. */
  saysFailure?: boolean
}

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
