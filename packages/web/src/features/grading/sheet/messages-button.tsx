import type { Submission, Thread } from '@koya/contract'
import { Button } from '#ui/base/button.tsx'
import type { ReviewPieces } from '../review-pieces.ts'
import styles from './grading-sheet.module.css'

interface MessagesButtonProps extends Pick<ReviewPieces, 'useOpenedThread'> {
  submission: Pick<Submission, 'id' | 'thread'>
  onClick: () => void
}

/**
 * Opens the messages about the work, and says how many there are. Opened messages tell more than the
 * submission, which stays as it was when the sheet opened.
 */
export function MessagesButton({ submission, useOpenedThread, onClick }: MessagesButtonProps) {
  const opened = useOpenedThread(submission.id)
  return (
    <div className={styles.messages}>
      <Button variant="line" aria-haspopup="dialog" onClick={onClick}>
        {describeThread(opened ? summarize(opened) : submission.thread)}
      </Button>
    </div>
  )
}

function summarize({ items, totalCount, answerDueAt }: Thread): Submission['thread'] {
  const messageCount = totalCount - items.filter(({ takenBackAt }) => takenBackAt !== null).length
  return messageCount === 0 ? undefined : { messageCount, askedAt: answerDueAt }
}

function describeThread(thread: Submission['thread']): string {
  if (!thread) return 'Write a message'
  const { askedAt, messageCount } = thread
  const count = messageCount === 1 ? '1 message' : `${messageCount} messages`
  return askedAt === null ? count : `${count}, with an open question`
}
