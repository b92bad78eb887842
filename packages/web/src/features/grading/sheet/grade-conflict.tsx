import { GradeConflict } from '@koya/contract/mentoring/grading'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { graderOf } from '#components/people/person-names.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { Notice } from '#ui/states/notice.tsx'
import { LinkedText } from '#ui/texts/linked-text.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './grade-conflict.module.css'

/** Returns null if the error is not a `GradeConflict` (rules: grading 15). */
export function readConflict(error: unknown): GradeConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return z.safeParse(GradeConflict, error.body).data ?? null
}

export function GradeConflictNotice({ conflict: { code, current } }: { conflict: GradeConflict }) {
  const place = useRef<HTMLDivElement>(null)
  const { gradePercentage, mentorComment, gradedAt, gradedBy, updatedAt } = current

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new conflict
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [updatedAt])

  if (code === 'attempt_replaced') return null
  return (
    <div ref={place} role="alert">
      <Notice kind="warning">
        <div className={styles.words}>
          <p>
            {gradePercentage === null ? (
              'There is no grade now.'
            ) : (
              <>
                {gradedBy ? `Graded by ${graderOf(gradedBy)}, ` : 'The grade is now '}
                <b className={styles.grade}>{gradePercentage}%</b>
                {gradedAt && (
                  <>
                    , <Ago at={gradedAt} />
                  </>
                )}
                .
              </>
            )}
          </p>
          {mentorComment && (
            <blockquote className={styles.quoted}>
              <LinkedText text={mentorComment} />
            </blockquote>
          )}
          <p className={styles.how}>
            Your own words are kept below. Submit again to{' '}
            {gradePercentage === null ? 'give yours' : 'replace it'}.
          </p>
        </div>
      </Notice>
    </div>
  )
}
