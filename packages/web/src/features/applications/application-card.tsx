import type { Application } from '@koya/contract'
import type { ReactNode } from 'react'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { SafeLink } from '#ui/texts/safe-link.tsx'
import styles from './applications.module.css'

const accounts = { MENTEE: 'Yes, as a mentee', MENTOR: 'Yes, already a mentor', ADMIN: 'Yes, as an admin' }

function describeAccount({ account }: Application): string {
  if (!account) return 'No account yet. Approving sends an invitation.'
  return account.isLearning ? 'Yes, and learns in a track at present' : accounts[account.role]
}

/** Shows an application and its messages; `children` hold the actions. */
export function ApplicationCard({
  application,
  children,
}: {
  application: Application
  children: ReactNode
}) {
  const { email, tracks, places, minutesAWeek, technologies, link, messages, answer } = application
  return (
    <>
      {(messages.length > 0 || answer) && <Messages application={application} />}
      <Card title="Application">
        <CardBody>
          <FactsList className={styles.facts}>
            <Fact label="Why they want to mentor" className={`${styles.whole} ${styles.words}`}>
              {application.motivation}
            </Fact>
            <Fact label={tracks.length === 1 ? 'Track' : 'Tracks'} empty="None named">
              {tracks.map(({ title }) => title).join(', ')}
            </Fact>
            <Fact label="Mentees at a time" isShort>
              {places}
            </Fact>
            <Fact label="Minutes a week" isShort>
              {minutesAWeek}
            </Fact>
            <Fact label="Works with">{technologies}</Fact>
            <Fact label="Work to see">{link && <SafeLink href={link}>{link}</SafeLink>}</Fact>
            <Fact label="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
            <Fact label="Account here" className={styles.whole}>
              {describeAccount(application)}
            </Fact>
          </FactsList>
          {children}
        </CardBody>
      </Card>
    </>
  )
}

function Messages({
  application: { firstName, state, messages, answer, closedAt, closedBy },
}: {
  application: Application
}) {
  const decider = closedBy ? `${closedBy.firstName} ${closedBy.lastName}` : 'An admin'
  return (
    <Card title="Messages">
      <CardBody>
        <ol className={styles.messages}>
          {messages.map(({ id, isFromApplicant, text, at }) => (
            <li key={id}>
              <strong>{isFromApplicant ? firstName : 'An admin'}</strong>, <Ago at={at} />
              <p>{text}</p>
            </li>
          ))}
          {answer && closedAt && (
            <li>
              <strong>{decider}</strong> {state}, <Ago at={closedAt} />
              <p>{answer}</p>
            </li>
          )}
        </ol>
      </CardBody>
    </Card>
  )
}
