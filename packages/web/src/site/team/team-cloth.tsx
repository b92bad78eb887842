import type { TeamMember } from '#content/team-member.ts'
import { MotifPaths } from '#ui/motif.tsx'
import { Portrait, PortraitFrame } from './portrait.tsx'
import styles from './team-cloth.module.css'

const columns = 5
/** The cloth keeps its form while there are few. */
const rowsAtLeast = 3
const place = (index: number) => ({ x: (index % columns) * 100, y: Math.floor(index / columns) * 100 })

/** Everybody as one cloth; the square after the last person is open for the next one. */
export function TeamCloth({ people }: { people: readonly TeamMember[] }) {
  const rows = Math.max(rowsAtLeast, Math.ceil((people.length + 1) / columns))
  // What is not begun, and one row more: it shows only where the words beside the cloth need the height.
  const first = people.length + 1
  const spare = Array.from({ length: (rows + 1) * columns - first }, (_, index) => place(first + index))
  return (
    <svg className={`m ${styles.cloth}`} viewBox={`0 0 ${columns * 100} ${rows * 100}`} aria-hidden="true">
      <PortraitFrame />
      {people.map(({ name, picture }, index) => (
        <Portrait key={name} picture={picture} {...place(index)} />
      ))}
      <OpenSquare {...place(people.length)} />
      {spare.map((at) => (
        <MotifPaths key={`${at.x} ${at.y}`} name="square" className={`d ${styles.dotted}`} {...at} />
      ))}
    </svg>
  )
}

export function OpenSquare({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <MotifPaths name="square" className={styles.open} x={x} y={y} />
}
