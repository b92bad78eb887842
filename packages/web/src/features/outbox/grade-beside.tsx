import type { Input } from '@koya/contract'
import { GradeConflict } from '@koya/contract/mentoring/grading'
import * as z from 'zod/mini'
import { graderOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './unsent-card.module.css'

interface GradeBesideProps {
  input: Input<'gradeSubmission'>
  /** The body of the refusal. */
  body: unknown
  onReplace: (input: Input<'gradeSubmission'>) => void
}

/** Shows both grades; nothing if the refusal is not a `GradeConflict` or a newer attempt exists. */
export function GradeBeside({ input, body, onReplace }: GradeBesideProps) {
  const conflict = z.safeParse(GradeConflict, body).data
  if (!conflict || conflict.code === 'attempt_replaced') return null
  const { current } = conflict
  return (
    <>
      <div className={styles.beside}>
        <Side title="Yours" grade={input.body.gradePercentage} comment={input.body.mentorComment} />
        <Side
          title={current.gradedBy ? `By ${graderOf(current.gradedBy)}` : 'The present one'}
          grade={current.gradePercentage}
          comment={current.mentorComment}
        />
      </div>
      {/* No button after `higher_stays`: the server would refuse again (rules: grading 45). */}
      {conflict.code !== 'higher_stays' && (
        <div>
          <Button
            variant="line"
            onClick={() => onReplace({ ...input, headers: { ...input.headers, ...seenHeader(current) } })}
          >
            Replace it with mine
          </Button>
        </div>
      )}
    </>
  )
}

interface SideProps {
  title: string
  grade: number | null
  comment: string | null
}

function Side({ title, grade, comment }: SideProps) {
  return (
    <section>
      <p className={styles.side}>
        {title}: {grade === null ? 'no grade' : `${grade}%`}
      </p>
      <p>{comment}</p>
    </section>
  )
}
