import type { Submission } from '@koya/contract'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import type { ReviewPieces } from '../review-pieces.ts'

interface MessagesButtonProps extends Pick<ReviewPieces, 'useThreadAtHand'> {
  submission: Pick<Submission, 'id' | 'thread'>
  onClick: () => void
}

/** Opens the messages, which admins can only read (rules: threads 6). */
export function MessagesButton({ submission, useThreadAtHand, onClick }: MessagesButtonProps) {
  const thread = useThreadAtHand(submission)
  const isAdmin = useSession()?.role === 'ADMIN'
  return (
    <div>
      <Button variant="line" aria-haspopup="dialog" onClick={onClick}>
        {describeThread(thread) ?? (isAdmin ? 'No messages yet' : 'Write a message')}
      </Button>
    </div>
  )
}

function describeThread(thread: Submission['thread']): string | null {
  if (!thread) return null
  const { askedAt, messageCount } = thread
  const words = `Read ${messageCount === 1 ? '1 message' : `${messageCount} messages`}`
  return askedAt === null ? words : `${words} (open question)`
}
