import { addressOf, type NeedState, newcomerDays, type Overview, quietDays } from '@koya/contract'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import styles from './who-needs-somebody.module.css'

interface Need {
  count: number
  /** After 'One mentee' and after '7 mentees'. */
  one: string
  many: string
  to: string
  label: string
}

const narrowed = (state: NeedState) => `${addressOf('mentees')}?state=${state}&sort=last-work`

function listNeeds({
  silent,
  neverSent,
  neverEnrolled = 0,
  waitingForMentor = 0,
}: Overview['needs']): Need[] {
  const needs = [
    {
      count: waitingForMentor,
      one: 'waits for a mentor: every place in the track is taken.',
      many: 'wait for a mentor: every place in their track is taken.',
      to: addressOf('pairings'),
      label: 'Find them a place',
    },
    {
      count: silent,
      one: `got work back and has sent nothing for ${quietDays} days.`,
      many: `got work back and have sent nothing for ${quietDays} days.`,
      to: narrowed('silent'),
      label: 'Ask what is hard',
    },
    {
      count: neverSent,
      one: `enrolled ${quietDays} days ago or longer and has sent nothing yet.`,
      many: `enrolled ${quietDays} days ago or longer and have sent nothing yet.`,
      to: narrowed('never-sent'),
      label: 'Help with the first task',
    },
    {
      count: neverEnrolled,
      one: `registered ${newcomerDays} days ago or longer and has not enrolled.`,
      many: `registered ${newcomerDays} days ago or longer and have not enrolled.`,
      to: narrowed('never-enrolled'),
      label: 'Invite them to a track',
    },
  ]
  return needs.filter(({ count }) => count > 0)
}

/** Groups of mentees with the reason in words, and one next step each (rules: mentoring 19). */
export function WhoNeedsSomebody({ needs }: Pick<Overview, 'needs'>) {
  const groups = listNeeds(needs)
  return (
    <Card title="Who needs somebody">
      <CardBody>
        {groups.length === 0 ? (
          <p>Nobody at the moment: everybody is under way or done.</p>
        ) : (
          <ul className={styles.needs}>
            {groups.map(({ count, one, many, to, label }) => (
              <li key={label} className={styles.need}>
                <p>
                  <strong>{count === 1 ? 'One mentee' : `${count} mentees`}</strong>{' '}
                  {count === 1 ? one : many}
                </p>
                <ButtonLink variant="line" to={to}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
