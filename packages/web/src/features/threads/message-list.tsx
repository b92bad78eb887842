import type { Message } from '@koya/contract'
import { messageLimits } from '@koya/contract/learning/messages'
import { useState } from 'react'
import { TaskDescription } from '#components/briefs/task-description.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { screenNow } from '#lib/drawn.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { Ago } from '#ui/texts/moment.tsx'
import { MessageActions } from './message-actions.tsx'
import styles from './thread.module.css'

const minuteMilliseconds = 60_000

interface MessageListProps {
  messages: readonly Message[]
  submissionId: string
  /** True while the thread is open; shows actions on the user's own messages. */
  isOpen: boolean
}

export function MessageList({ messages, submissionId, isOpen }: MessageListProps) {
  const ownId = useSession()?.userId
  if (messages.length === 0) return null
  return (
    <ul className={styles.messages} aria-label="Messages">
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          submissionId={submissionId}
          isOwn={message.author.id === ownId}
          isOpen={isOpen}
        />
      ))}
    </ul>
  )
}

interface MessageItemProps extends Omit<MessageListProps, 'messages'> {
  message: Message
  isOwn: boolean
}

function MessageItem({ message, submissionId, isOwn, isOpen }: MessageItemProps) {
  const { author, html, sentAt, editedAt, takenBackAt } = message
  return (
    <li className={classes(styles.message, isOwn && styles.own)}>
      <div className={styles.head}>
        <p className={styles.by}>
          <b>{isOwn ? 'You' : nameOf(author)}</b>, <Ago at={sentAt} />
          {editedAt !== null && takenBackAt === null && ', changed'}
        </p>
        {!import.meta.env.SSR && isOwn && isOpen && html !== null && (
          <Actions message={message} submissionId={submissionId} />
        )}
      </div>
      {html === null ? (
        <p className={styles.quiet}>Taken back by {isOwn ? 'you' : author.firstName}</p>
      ) : (
        <TaskDescription encoded={html} />
      )}
    </li>
  )
}

type Act = 'change' | 'take-back'

function Actions({ message, submissionId }: { message: Message; submissionId: string }) {
  const [act, setAct] = useState<Act | null>(null)
  const isFresh = screenNow() - Date.parse(message.sentAt) < messageLimits.editMinutes * minuteMilliseconds
  return (
    <div className={styles.acts}>
      {isFresh && (
        <Button variant="line" onClick={() => setAct('change')}>
          Change
        </Button>
      )}
      <Button variant="line" onClick={() => setAct('take-back')}>
        Take back
      </Button>
      {act !== null && (
        <MessageActions
          act={act}
          message={message}
          submissionId={submissionId}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}
