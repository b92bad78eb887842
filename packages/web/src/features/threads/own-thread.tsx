import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { useSession } from '#lib/session/session.ts'
import { messageDraft } from './message-draft.ts'
import { OwnThanks } from './thanks/own-thanks.tsx'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

export interface OwnThreadProps {
  submissionId: string
  taskId: string
}

/** The thanks and the thread on the page of a mentee's task. */
export function OwnThread({ submissionId, taskId }: OwnThreadProps) {
  const userId = useSession()?.userId ?? ''
  const draft = messageDraft(userId, taskId)
  const { data } = useQuery(read('listTaskSubmissions', { params: { id: taskId } }))
  const isGraded = (data?.items[0]?.gradePercentage ?? 0) > 0
  return (
    <>
      {isGraded && <OwnThanks submissionId={submissionId} draft={draft} />}
      <section className={styles.section} id="messages" aria-labelledby="messages-title">
        <h2 id="messages-title">Messages</h2>
        <Thread
          submissionId={submissionId}
          draft={draft}
          invitation="Is something unclear, in the brief or in the review? Ask here, and your mentor answers."
        />
      </section>
    </>
  )
}
