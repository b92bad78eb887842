import { Strip } from '#components/cloth/squares-strip.tsx'
import type { SquareKind } from '#components/cloth/task-square.tsx'
import styles from './squares-key.module.css'

const meanings: readonly { kind: SquareKind; words: string }[] = [
  { kind: 'graded', words: 'graded' },
  { kind: 'waiting', words: 'waiting' },
  { kind: 'back', words: 'sent back' },
  { kind: 'todo', words: 'not begun' },
]

/** Shows what each kind of square in the strips of the mentees means (rules: tasks 19). */
export const SquaresKey = () => (
  <ul className={styles.key} aria-label="What the squares of the tasks mean">
    {meanings.map(({ kind, words }) => (
      <li key={kind}>
        <Strip squares={[{ kind }]} />
        {words}
      </li>
    ))}
  </ul>
)
