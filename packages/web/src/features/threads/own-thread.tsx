import { useSession } from '#lib/session/session.ts'
import { messageDraft } from './message-draft.ts'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export interface OwnThreadProps {
  submissionId: string
  taskId: string
}

/** The thread on the page of a mentee's task. */
export function OwnThread({ submissionId, taskId }: OwnThreadProps) {
  const userId = useSession()?.userId ?? ''
  return (
    <section className={styles.section} id="messages" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages</h2>
      <Thread
        submissionId={submissionId}
        draft={messageDraft(userId, taskId)}
        invitation="Is something unclear, in the brief or in the review? Ask here, and your mentor answers."
      />
    </section>
  )
}
