import type { ThreadWork } from '#components/learning/thread-work.ts'
import { nameOf } from '#components/people/person-names.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FromEnd } from '#ui/dialogs/from-end.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { draftBeside } from './drafts/message-draft.ts'
import { MessageList } from './message-list.tsx'
import { ReadByAdmins } from './read-by-admins.tsx'
import { Look } from './second-look.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export interface ThreadDialogProps {
  submission: ThreadWork
  /** True if the mentor may say that a question needs no answer (rules: threads 11). */
  maySettle?: boolean
  open: boolean
  onClose: () => void
}

export function ThreadDialog({ submission, maySettle = false, open, onClose }: ThreadDialogProps) {
  const { id, mentee, task } = submission
  const session = useSession()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mentee ? `Messages with ${nameOf(mentee)}` : 'Messages'}
      above={task.title}
    >
      {session?.role === 'ADMIN' ? (
        <InspectedThread submissionId={id} />
      ) : (
        <Thread
          submissionId={id}
          startsAtEnd
          isPromiser={submission.mentor?.id === session?.userId}
          maySettle={maySettle}
          draft={draftBeside(submission)}
          invitation={`Ask ${mentee?.firstName ?? 'them'} about this work, or say what would help before the next attempt.`}
        />
      )}
    </Dialog>
  )
}

/** Shows an admin the messages, after a warning that their authors see who reads them (rules: threads 6). */
function InspectedThread({ submissionId }: { submissionId: string }) {
  const { state, isPending, run } = useWrite('inspectThread', { ownResult: true })
  if (state.status === 'done') {
    const { items, totalCount, readBy, secondLook } = state.answer
    return (
      <FromEnd className={styles.thread} startsAtEnd>
        {secondLook && <Look look={secondLook} />}
        {totalCount === 0 && <p className={styles.quiet}>Nobody has written about this work.</p>}
        {totalCount > items.length && (
          <p className={styles.quiet}>
            These are the last {items.length} of {totalCount} messages.
          </p>
        )}
        <MessageList messages={items} submissionId={submissionId} isOpen={false} />
        <ReadByAdmins readers={readBy} />
      </FromEnd>
    )
  }
  return (
    <div className={styles.thread}>
      <p>These messages are between the mentee and the mentor. They see that you have read them.</p>
      <div role="alert">{state.status === 'failed' && <FailureText of={state.error} />}</div>
      <div>
        <Button
          variant="line"
          busy={isPending}
          onClick={() => run({ params: { id: submissionId }, body: {} })}
        >
          Read the messages
        </Button>
      </div>
    </div>
  )
}
