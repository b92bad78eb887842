import type { TeamMember } from '#content/team-member.ts'
import { MotifPaths } from '#ui/motif.tsx'
import { Portrait, PortraitFrame } from './portrait.tsx'
import styles from './team-cloth.module.css'

const columns = 5
const place = (index: number) => ({ x: (index % columns) * 100, y: Math.floor(index / columns) * 100 })

/** Everybody as one cloth; the square after the last person is open for the next one. */
export function TeamCloth({ people }: { people: readonly TeamMember[] }) {
  const rows = Math.ceil((people.length + 1) / columns)
  // One row more: it shows only where the words beside the cloth need the height.
  const spare = Array.from({ length: columns }, (_, column) => place(rows * columns + column))
  return (
    <svg className={`m ${styles.cloth}`} viewBox={`0 0 ${columns * 100} ${rows * 100}`} aria-hidden="true">
      <PortraitFrame />
      {people.map(({ name, picture }, index) => (
        <Portrait key={name} picture={picture} {...place(index)} />
      ))}
      <OpenSquare {...place(people.length)} />
      {spare.map((at) => (
        <MotifPaths key={at.x} name="square" className={`d ${styles.dotted}`} {...at} />
      ))}
    </svg>
  )
}

export function OpenSquare({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <MotifPaths name="square" className={styles.open} x={x} y={y} />
}
