import type { Mark } from '@koya/contract'
import { Tag, type TagKind } from '#ui/lists/tag.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import styles from './review-marks.module.css'

const shown: Record<Mark['mark'], { kind: TagKind; label: string }> = {
  met: { kind: 'graded', label: 'Met' },
  partly: { kind: 'plain', label: 'Partly' },
  'not-yet': { kind: 'sent-back', label: 'Not yet' },
}

/** Shows the marks of a review. Without a word of the mentor, says what "not yet" usually means. */
export function ReviewMarks({ marks = [] }: { marks?: readonly Mark[] | undefined }) {
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label="Criteria">
      {marks.map(({ text, mark, word, notYet }) => {
        const said = word || (mark === 'met' ? '' : notYet)
        return (
          <li key={text}>
            <Tag kind={shown[mark].kind}>{shown[mark].label}</Tag>
            <div>
              {text}
              {said && (
                <p className={styles.word}>
                  <LinkedText text={said} />
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
