import { type MotifName, MotifPaths } from '#ui/motif.tsx'
import styles from './task-cloth.module.css'
import type { Count, Square } from './task-squares.ts'

const drawn: readonly MotifName[] = [
  'moon',
  'leaf',
  'mat',
  'braces',
  'bird',
  'comb',
  'drum',
  'tag',
  'star',
  'phone',
  'pointer',
  'peaks',
]

/** The motif of a task, by its place in the track. */
export const pickMotif = (index: number): MotifName => drawn[index % drawn.length] ?? 'moon'

/** The track as a cloth in the making. */
export function TaskCloth({ squares, counts }: { squares: readonly Square[]; counts: readonly Count[] }) {
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
      {squares.map(({ task, kind }, index) => (
        <g
          key={task.id}
          transform={`translate(${(index % columns) * 100} ${Math.floor(index / columns) * 100})`}
        >
          <DrawnSquare kind={kind} motif={pickMotif(index)} />
        </g>
      ))}
    </svg>
  )
}

function DrawnSquare({ kind, motif }: { kind: Square['kind']; motif: MotifName }) {
  switch (kind) {
    case 'graded':
      return (
        <>
          <MotifPaths name="square" className={styles.graded} />
          <MotifPaths name={motif} />
        </>
      )
    case 'now':
      return (
        <>
          <MotifPaths name="square" className={styles.now} />
          <MotifPaths name={motif} className={styles['on-now']} />
        </>
      )
    case 'waiting':
      return (
        <>
          <MotifPaths name="square" />
          <path className="d" d="M26 50h50" />
        </>
      )
    case 'todo':
      return <MotifPaths name="square" className={`d ${styles.todo}`} />
  }
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
