import type { PointAnswer } from '@koya/contract'
import styles from './review-marks.module.css'

const labels: Readonly<Record<PointAnswer['kind'], string>> = { changed: 'Changed', question: 'Question' }

/** Shows a mentee's reply to an unmet criterion. */
export const PointWord = ({ answer: { kind, word } }: { answer: PointAnswer }) => (
  <>
    <b>{labels[kind]}</b>: {word}
  </>
)

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
