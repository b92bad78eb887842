import type { ListedTask } from '@koya/contract'
import type { ReactNode } from 'react'
import { SquarePaths } from '#components/cloth/task-square.tsx'
import { classes } from '#ui/base/classes.ts'
import { IconButton } from '#ui/base/icon-button.tsx'
import { ClothLegend, TaskCloth } from '../list/task-cloth.tsx'
import { type Count, countSquares, layOutSquares } from '../list/task-squares.ts'
import type { NextStep } from './next-step.ts'
import styles from './welcome-banner.module.css'

export interface WelcomeBannerProps {
  /** First and last name. */
  name: string
  text?: string | undefined
  /** Content below the text, such as the legend of the cloth or a button. */
  below?: ReactNode
  cloth?: ReactNode
  onDismiss?: (() => void) | undefined
}

export function WelcomeBanner({ name, text, below, cloth, onDismiss }: WelcomeBannerProps) {
  return (
    <section
      className={classes(styles.banner, cloth ? styles.woven : !below && styles.small, 'on-cloth')}
      aria-label="Welcome"
    >
      <div>
        <h1 className={styles.title}>Hi, {name}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {cloth}
      {onDismiss && (
        <IconButton className={styles.close} icon="close" label="Close the welcome" onClick={onDismiss} />
      )}
    </section>
  )
}

const unknownCounts: readonly Count[] = [
  { kind: 'graded', number: 3, words: 'graded' },
  { kind: 'waiting', number: 1, words: 'waiting' },
  { kind: 'now', number: 1, words: 'to do now' },
  { kind: 'todo', number: 7, words: 'to go' },
]

const places = Array.from({ length: 12 }, (_, place) => place)

function DottedCloth() {
  return (
    <svg className={`m ${styles.dotted}`} viewBox="-2 -2 604 204" aria-hidden="true">
      {places.map((place) => (
        <g key={place} transform={`translate(${(place % 6) * 100} ${Math.floor(place / 6) * 100})`}>
          <SquarePaths kind="todo" place={place} />
        </g>
      ))}
    </svg>
  )
}

/** With these placeholders, the banner can mount before the tasks load, so its title keeps the focus. */
const unknownCloth = {
  below: (
    <div className={styles.unknown} aria-hidden="true">
      <ClothLegend counts={unknownCounts} />
    </div>
  ),
  cloth: <DottedCloth />,
}

export interface TrackWelcomeProps {
  name: string
  /** Undefined until the tasks have loaded. */
  tasks: readonly ListedTask[] | undefined
  step: NextStep | null
  /** The ids of the tasks with new grades (see `useNewGrades`). */
  fresh: ReadonlySet<string>
  onDismiss: () => void
}

/** Once the track is finished, the banner only greets: the card below has the news and the cloth. */
export function TrackWelcome({ name, tasks, step, fresh, onDismiss }: TrackWelcomeProps) {
  const isDone = step?.kind === 'done'
  const welcome = {
    name,
    text: isDone
      ? undefined
      : 'Each square of your cloth is a task. When a task is graded, its square is drawn.',
    onDismiss,
  }
  if (tasks === undefined) return <WelcomeBanner {...welcome} {...unknownCloth} />
  if (tasks.length === 0 || isDone) return <WelcomeBanner {...welcome} />
  const squares = layOutSquares(tasks, step)
  const counts = countSquares(squares)

  return (
    <WelcomeBanner
      {...welcome}
      below={<ClothLegend counts={counts} />}
      cloth={<TaskCloth squares={squares} counts={counts} fresh={fresh} />}
    />
  )
}
