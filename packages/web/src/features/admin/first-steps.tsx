import { addressOf, type Community } from '@koya/contract'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './first-steps.module.css'

interface Step {
  title: string
  text: string
  isDone: (community: Community) => boolean
}

const steps: readonly Step[] = [
  {
    title: 'Make a track',
    text: 'A title, a picture, and a sentence on what people learn in it.',
    isDone: ({ tracks }) => tracks > 0,
  },
  {
    title: 'Write its tasks',
    text: 'Stages put them in order. Each task says what to build, and by when.',
    isDone: ({ tasks }) => tasks > 0,
  },
  {
    title: 'Find a mentor',
    text: 'Somebody who is approved for the track and has a free place.',
    isDone: ({ freePlaces }) => freePlaces > 0,
  },
  {
    title: 'Open the track',
    text: 'From then on mentees can choose it.',
    isDone: ({ openTracks }) => openTracks > 0,
  },
]

export const isReady = (community: Community): boolean => steps.every(({ isDone }) => isDone(community))

/** What an empty installation needs before the first mentee can begin, in its order (rules: admin 4). */
export function FirstSteps({ community }: { community: Community }) {
  const next = steps.findIndex(({ isDone }) => !isDone(community))
  return (
    <Card title="First steps">
      <ol className={styles.steps}>
        {steps.map(({ title, text, isDone }, index) => (
          <li
            key={title}
            className={classes(styles.step, index === next && styles.next)}
            aria-current={index === next ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {isDone(community) ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <div>
              <h3 className={styles.title}>
                {title}
                {isDone(community) && <span className="sr"> (done)</span>}
              </h3>
              <p className={styles.text}>{text}</p>
              {index === next && <ButtonLink to={addressOf('adminTracks')}>Go to the tracks</ButtonLink>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
