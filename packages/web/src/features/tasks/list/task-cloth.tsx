import { SquarePaths } from '#components/cloth/task-square.tsx'
import styles from './task-cloth.module.css'
import type { Count, Square } from './task-squares.ts'

export interface TaskClothProps {
  squares: readonly Square[]
  counts: readonly Count[]
  /** The ids of tasks with new grades, whose squares are animated. */
  fresh?: ReadonlySet<string>
}

export function TaskCloth({ squares, counts, fresh }: TaskClothProps) {
  const columns = Math.max(6, Math.ceil(Math.sqrt(squares.length * 2)))
  const rows = Math.ceil(squares.length / columns)
  const [graded, ...others] = counts
  const text = [
    `${graded?.number ?? 0} of ${squares.length} tasks graded`,
    ...others.map(({ number, words }) => `${number} ${words}`),
  ].join(', ')

  return (
    <svg
      className={`m ${styles.cloth}`}
      viewBox={`-2 -2 ${columns * 100 + 4} ${rows * 100 + 4}`}
      role="img"
      aria-label={text}
    >
      {squares.map(({ task, kind, place, weave }) => (
        <g
          key={task.id}
          transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})`}
        >
          <SquarePaths kind={kind} place={place} weave={weave} isNew={fresh?.has(task.id)} />
        </g>
      ))}
    </svg>
  )
}

export function ClothLegend({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={styles.legend}>
      {counts.map(({ kind, number, words }) => (
        <li key={kind}>
          <span className={`${styles.key} ${styles[kind]}`} />
          <span>
            <b>{number}</b> {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
