import { addressOf, type Overview } from '@koya/contract'
import { Link } from 'react-router'
import { nameOf } from '#components/person-names.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { Ago } from '#ui/moment.tsx'
import styles from './promise.module.css'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** What has waited for too long, and whose mentees need another mentor (rules: promise 13). */
export function SilentCard({ overview: { overdue = 0, silentMentors = [] } }: { overview: Overview }) {
  if (overdue === 0 && silentMentors.length === 0) return null
  return (
    <Card title="Waits for too long">
      <CardBody>
        {overdue > 0 && (
          <p>
            <Link to={`${addressOf('submissions')}?state=waiting`}>
              {count(overdue, 'submission waits', 'submissions wait')}
            </Link>{' '}
            for longer than your settings accept. You can grade {overdue === 1 ? 'it' : 'them'} yourself.
          </p>
        )}
        {silentMentors.length > 0 && (
          <ul className={styles.open}>
            {silentMentors.map((mentor) => (
              <li key={mentor.id}>
                <div>
                  <p className={styles.task}>{nameOf(mentor)} has fallen silent</p>
                  <p className={styles.quiet}>
                    Set to away <Ago at={mentor.since} />, with {count(mentor.mentees, 'mentee', 'mentees')}{' '}
                    and {count(mentor.waiting, 'waiting submission', 'waiting submissions')}
                  </p>
                </div>
                {mentor.mentees > 0 && (
                  <ButtonLink
                    variant="line"
                    to={`${addressOf('pairings')}?state=open&mentor=${mentor.id}&move=all`}
                  >
                    Move the mentees
                    <span className="sr"> of {nameOf(mentor)}</span>
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
