import type { OpenedApplication } from '@koya/contract'
import type { ReactNode } from 'react'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import styles from './applications.module.css'

/** Shows applicants their application; `children`, the form for an answer, stands below the messages. */
export function OwnApplication({ told, children }: { told: OpenedApplication; children?: ReactNode }) {
  const { createdAt, tracks, places, minutesAWeek, technologies, link, motivation, messages } = told
  return (
    <section className={styles.own} aria-label="What you wrote and what was asked">
      <p>
        <strong>{describeState(messages)}</strong>
      </p>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ isFromApplicant, text, at }) => (
            <li key={at}>
              <strong>{isFromApplicant ? 'You' : 'An admin'}</strong>, <Ago at={at} />
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {children}
      <h2>What you wrote</h2>
      <FactsList className={styles.ownFacts}>
        <Fact label="Sent">
          <Day at={createdAt} />
        </Fact>
        <Fact label="Tracks" empty="None named">
          {tracks.join(', ')}
        </Fact>
        <Fact label="Mentees at a time">{places}</Fact>
        <Fact label="Minutes a week">{minutesAWeek}</Fact>
        <Fact label="Works with">{technologies}</Fact>
        <Fact label="Work to see" empty="None named">
          {link}
        </Fact>
        <Fact label="Why you want to mentor" className={styles.whole}>
          {motivation}
        </Fact>
      </FactsList>
    </section>
  )
}

function describeState(messages: OpenedApplication['messages']): string {
  const last = messages.at(-1)
  if (!last) return 'An admin reads your application and answers by mail.'
  return last.isFromApplicant ? 'Your answer is with the admins.' : 'An admin waits for your answer.'
}
