import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { useSession } from '#lib/session/session.ts'
import { messageDraft } from './drafts/message-draft.ts'
import { OwnThanks } from './thanks/own-thanks.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export interface OwnThreadProps {
  submissionId: string
  taskId: string
  /** True if the work is graded, so that the mentee can thank the mentor. */
  isGraded: boolean
}

export function OwnThread({ submissionId, taskId, isGraded }: OwnThreadProps) {
  const userId = useSession()?.userId ?? ''
  const draft = messageDraft(userId, taskId)
  // The answer above the messages has read this already.
  const work = useQuery({ ...read('listTaskSubmissions', { params: { id: taskId } }), enabled: false })
  return (
    <>
      {isGraded && <OwnThanks submissionId={submissionId} draft={draft} />}
      <section className={styles.section} id="messages" aria-labelledby="messages-title">
        <h2 id="messages-title">Messages</h2>
        <Thread
          submissionId={submissionId}
          draft={draft}
          invitation="Is something unclear, in the brief or in the review? Ask here, and your mentor answers."
          mentor={work.data?.items[0]?.mentor.firstName}
        />
      </section>
    </>
  )
}
