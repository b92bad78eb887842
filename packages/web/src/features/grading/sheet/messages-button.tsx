import type { Submission, Thread } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './grading-sheet.module.css'

interface MessagesButtonProps {
  submission: Pick<Submission, 'id' | 'thread'>
  onClick: () => void
}

/**
 * Opens the messages about the work, and says how many there are. Nothing of them is loaded before; once they are,
 * they tell more than the submission, which stays as it was when the sheet opened.
 */
export function MessagesButton({ submission, onClick }: MessagesButtonProps) {
  const { id, thread } = submission
  const { data } = useQuery({ ...read('listMessages', { params: { id }, query: {} }), enabled: false })
  return (
    <div className={styles.messages}>
      <Button variant="line" aria-haspopup="dialog" onClick={onClick}>
        {describeThread(data ? summarize(data) : thread)}
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
