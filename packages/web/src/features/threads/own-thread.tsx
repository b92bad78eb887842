import { useSession } from '#lib/session/session.ts'
import { messageDraft } from './drafts/message-draft.ts'
import { OwnThanks } from './thanks/own-thanks.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export interface OwnThreadProps {
  submissionId: string
  taskId: string
  /** True if the work has a grade above 0. */
  isGraded: boolean
  /** The first name of the mentor, if it is known. */
  mentor: string | undefined
}

export function OwnThread({ submissionId, taskId, isGraded, mentor }: OwnThreadProps) {
  const userId = useSession()?.userId ?? ''
  const draft = messageDraft(userId, taskId)
  return (
    <>
      {isGraded && <OwnThanks submissionId={submissionId} draft={draft} />}
      <section className={styles.section} id="messages" aria-labelledby="messages-title">
        <h2 id="messages-title">Messages</h2>
        <Thread
          submissionId={submissionId}
          draft={draft}
          invitation="Is something unclear, in the brief or in the review? Ask here, and your mentor answers."
          mentor={mentor}
        />
      </section>
    </>
  )
}
