import type { Mark } from '@koya/contract'
import { isMet } from '@koya/contract/learning/marks'
import styles from './review-marks.module.css'

export const markLabels: Readonly<Record<Mark['mark'], string>> = {
  met: 'Met',
  partly: 'Partly',
  'not-yet': 'Not yet',
}

/** Shows the marks; an unmet criterion without a remark shows its `notYet` text. */
export function ReviewMarks({ marks = [] }: { marks?: readonly Mark[] | undefined }) {
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="Criteria">
      {marks.map(({ text, mark, word, notYet }) => (
        <li key={text}>
          <b>{markLabels[mark]}</b>: {text} <i>{word || (!isMet(mark) && notYet)}</i>
        </li>
      ))}
    </ul>
  )
}
