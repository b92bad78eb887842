import type { NeedState, Overview } from '@koya/contract'
import { newcomerDays, quietDays } from '@koya/contract/mentoring/mentoring'
import { addressOf } from '@koya/contract/pages'
import { nameOf } from '#components/people/person-names.tsx'
import { addressOfMoving } from '#lib/ways-to-pairings.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { agoText, spanText, weekdayText } from '#ui/texts/moment-text.ts'
import styles from './who-needs-somebody.module.css'

export interface Need {
  key: string
  count: number
  /** `one` follows 'One mentee'; `many` follows words such as '7 mentees'. */
  one: string
  many: string
  to: string
  label: string
  /** For screen readers only, the link's text goes on with the word 'than' and this name. */
  than?: string
}

interface NeedsProps extends Pick<Overview, 'needs' | 'goneMentors'> {
  /** True leaves out `silent` and `never-sent`, because the page names quiet mentees elsewhere. */
  isQuietNamed?: boolean
}
type GoneMentor = NonNullable<Overview['goneMentors']>[number]

const narrowed = (state: NeedState) => `${addressOf('mentees')}?state=${state}&sort=last-work`

/** Each function returns the words that follow 'a mentor who' in a `Need`. */
const whatBecame: Record<GoneMentor['why'], (name: string, ago: string, until: string) => string> = {
  silent: (name, ago) => `is set to away: ${name}, ${ago}.`,
  'switched-off': (name, ago) => `is switched off: ${name}, ${ago}.`,
  left: (_name, ago) => `has left Koya, ${ago}.`,
  away: (name, _ago, until) => `is away${until}: ${name}.`,
}

/** Returns the entry for the mentees of a mentor who is gone or away (rules: promise 13). */
const ofGone = (mentor: GoneMentor): Need => {
  const until = mentor.until === null ? '' : ` until ${weekdayText(mentor.until)}`
  const become = whatBecame[mentor.why](nameOf(mentor), agoText(mentor.since), until)
  return {
    key: mentor.id,
    count: mentor.mentees,
    one: `has a mentor who ${become}`,
    many: `have a mentor who ${become}`,
    to: addressOfMoving(mentor.id),
    label: 'Give them another mentor',
    than: nameOf(mentor),
  }
}

/** Lists groups of mentees with the reason and one next step each (rules: mentoring 19). */
export function listNeeds({ needs, goneMentors = [], isQuietNamed = false }: NeedsProps): Need[] {
  const { silent, neverSent, neverEnrolled = 0, waitingForMentor = 0, waitingForMentorSince } = needs
  const span = waitingForMentorSince ? spanText(waitingForMentorSince) : null
  const all: Need[] = [
    ...goneMentors.map(ofGone),
    {
      key: 'waiting',
      count: waitingForMentor,
      one: `${span ? `has waited ${span} for a mentor` : 'waits for a mentor'}: every place in the track is taken.`,
      many: `wait for a mentor${span ? `, the longest for ${span}` : ''}: every place in their track is taken.`,
      to: addressOf('pairings'),
      label: 'Find them a place',
    },
    {
      key: 'silent',
      count: isQuietNamed ? 0 : silent,
      one: `got work back and has sent nothing for ${quietDays} days.`,
      many: `got work back and have sent nothing for ${quietDays} days.`,
      to: narrowed('silent'),
      label: 'Ask what’s blocking them',
    },
    {
      key: 'never-sent',
      count: isQuietNamed ? 0 : neverSent,
      one: `enrolled ${quietDays} days ago or longer and has sent nothing yet.`,
      many: `enrolled ${quietDays} days ago or longer and have sent nothing yet.`,
      to: narrowed('never-sent'),
      label: 'Help with the first task',
    },
    {
      key: 'never-enrolled',
      count: neverEnrolled,
      one: `registered ${newcomerDays} days ago or longer and has not enrolled.`,
      many: `registered ${newcomerDays} days ago or longer and have not enrolled.`,
      to: narrowed('never-enrolled'),
      label: 'Invite them to a track',
    },
  ]
  return all.filter(({ count }) => count > 0)
}

export function WhoNeedsSomebody(props: NeedsProps) {
  const groups = listNeeds(props)
  if (groups.length === 0) return null
  return (
    <Card title="Who needs help">
      <CardBody>
        <NeedList groups={groups} />
      </CardBody>
    </Card>
  )
}

export function NeedList({ groups }: { groups: readonly Need[] }) {
  return (
    <ul className={styles.needs}>
      {groups.map(({ key, count, one, many, to, label, than }) => (
        <li key={key} className={styles.need}>
          <p>
            <strong>{count === 1 ? 'One mentee' : `${count} mentees`}</strong> {count === 1 ? one : many}
          </p>
          <ButtonLink variant="line" to={to}>
            {label}
            {than && <span className="sr"> than {than}</span>}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
