import type { Submission } from '@koya/contract'
import { unprovedTexts, writtenText } from '@koya/contract/texts/written-text'

interface WrittenNoteProps {
  submission: Pick<Submission, 'writtenAt' | 'submittedAt' | 'unproved' | 'late'>
  now: number
}

/** Says when the mentee wrote the work, or why late work has no proved time (rules: submissions 29). */
export function WrittenNote({ submission, now }: WrittenNoteProps) {
  const { writtenAt, submittedAt, unproved, late } = submission
  if (writtenAt) return <p>{writtenText(writtenAt, submittedAt, now)}</p>
  return late && unproved ? <p>{unprovedTexts[unproved]}</p> : null
}
