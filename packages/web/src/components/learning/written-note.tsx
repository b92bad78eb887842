import type { Submission } from '@koya/contract'
import { unprovedTexts, writtenText } from '@koya/contract/texts/written-text'

interface WrittenNoteProps {
  submission: Pick<Submission, 'writtenAt' | 'submittedAt' | 'unproved' | 'late'>
  now: number
}

/**
 * Says when the work was written if it reached the server later. For late work, says why no earlier time
 * could be proved (rules: submissions 29).
 */
export function WrittenNote({ submission, now }: WrittenNoteProps) {
  const { writtenAt, submittedAt, unproved, late } = submission
  if (writtenAt) return <p>{writtenText(writtenAt, submittedAt, now)}</p>
  return late && unproved ? <p>{unprovedTexts[unproved]}</p> : null
}
