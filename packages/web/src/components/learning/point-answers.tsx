import type { PointAnswer } from '@koya/contract'
import styles from './review-marks.module.css'

const labels: Readonly<Record<PointAnswer['kind'], string>> = { changed: 'Changed', question: 'Question' }

/** The words of an answer to an open point. */
export const PointWord = ({ answer: { kind, word } }: { answer: PointAnswer }) => (
  <>
    <b>{labels[kind]}</b>: {word}
  </>
)

/** Shows what a mentee has answered to the open points of the review before. */
export function PointAnswers({ answers = [] }: { answers?: readonly PointAnswer[] | undefined }) {
  if (answers.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="Answers to open points">
      {answers.map((answer) => (
        <li key={answer.text}>
          <PointWord answer={answer} /> <i>{answer.text}</i>
        </li>
      ))}
    </ul>
  )
}
