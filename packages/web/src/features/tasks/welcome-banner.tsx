import type { Task } from '@koya/contract'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { MotifPaths } from '#ui/motif.tsx'
import type { NextStep } from './next-step.ts'
import { ClothLegend, TaskCloth } from './task-cloth.tsx'
import { countSquares, describeCloth, layOutSquares } from './task-squares.ts'
import styles from './welcome-banner.module.css'

export interface WelcomeBannerProps {
  /** First and last name. */
  name: string
  text?: ReactNode
  /** The legend of the cloth, or the one action. */
  below?: ReactNode
  /** Without one, a cloth that nobody has begun. */
  cloth?: ReactNode
  onDismiss?: (() => void) | undefined
}

export function WelcomeBanner({ name, text, below, cloth, onDismiss }: WelcomeBannerProps) {
  return (
    <section className={`${styles.banner} on-cloth`} aria-label="Welcome">
      <div>
        <h1 className={styles.title}>Hi, {name}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {cloth ?? <DottedCloth />}
      {onDismiss && (
        <IconButton className={styles.close} icon="close" label="Close the welcome" onClick={onDismiss} />
      )}
    </section>
  )
}

const columns = [0, 100, 200, 300, 400, 500]

function DottedCloth() {
  return (
    <svg className={`m ${styles.dotted}`} viewBox="-2 -2 604 204" aria-hidden="true">
      <g className="d">
        {columns.map((x) => (
          <g key={x}>
            <MotifPaths name="square" x={x} />
            <MotifPaths name="square" x={x} y={100} />
          </g>
        ))}
      </g>
    </svg>
  )
}

export interface TrackWelcomeProps {
  name: string
  /** Undefined until they are known. */
  tasks: readonly Task[] | undefined
  step: NextStep | null
  onDismiss: () => void
}

/** The welcome of somebody who is under way: the track as a cloth in the making. */
export function TrackWelcome({ name, tasks = [], step, onDismiss }: TrackWelcomeProps) {
  if (tasks.length === 0) return <WelcomeBanner name={name} onDismiss={onDismiss} />
  const squares = layOutSquares(tasks, step)
  const counts = countSquares(squares, step)

  return (
    <WelcomeBanner
      name={name}
      text={describeCloth(squares)}
      below={<ClothLegend counts={counts} />}
      cloth={<TaskCloth squares={squares} counts={counts} />}
      onDismiss={onDismiss}
    />
  )
}
