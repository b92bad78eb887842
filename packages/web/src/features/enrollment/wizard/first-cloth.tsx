import type { FreeMentor } from '@koya/contract'
import { SquarePaths } from '#components/cloth/task-square.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import styles from './first-cloth.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** Draws the cloth of a new enrollment: the first task is to be done now. */
export function FirstCloth() {
  return (
    <svg className={`m ${styles.cloth}`} viewBox="-4 -4 608 108" aria-hidden="true">
      {places.map((place) => (
        <g key={place} className={styles.square} transform={`translate(${place * 100} 0)`}>
          <SquarePaths kind={place === 0 ? 'now' : 'todo'} place={place} />
        </g>
      ))}
    </svg>
  )
}

export function FirstWords({ mentor }: { mentor: FreeMentor }) {
  const text = mentor.description ?? ''
  const [sentence] = /^.*?[.!?](?=\s)/s.exec(text) ?? [text]
  return (
    <div className={styles.mentor}>
      <Avatar person={mentor} size="large" />
      <div>
        <strong>
          {mentor.firstName} {mentor.lastName}
        </strong>
        {sentence && <p>“{sentence}”</p>}
      </div>
    </div>
  )
}
