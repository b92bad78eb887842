import { GradeConflict } from '@koya/contract'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'
import { invalidate } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './grade-conflict.module.css'

/** What a refused grade tells about the present one (rules: grading 15); null for any other failure. */
export function readConflict(error: unknown): GradeConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return z.safeParse(GradeConflict, error.body).data ?? null
}

export interface GradeConflictNoticeProps {
  conflict: GradeConflict
  onClose: () => void
}

/** What stands there now. The own words stay in the form and may replace it. */
export function GradeConflictNotice({ conflict: { code, current }, onClose }: GradeConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { gradePercentage, mentorComment, gradedAt, updatedAt } = current

  // It stands above what the mentor is looking at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict is shown
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [updatedAt])

  return (
    <div ref={place} role="alert">
      <Notice kind="warning">
        {code === 'attempt_replaced' ? (
          <div className={styles.words}>
            <p>The mentee has sent a newer attempt. What you wrote stays here.</p>
            <Button
              variant="line"
              onClick={() => {
                invalidate('listMentorSubmissions')
                onClose()
              }}
            >
              Show the newer attempt in the list
            </Button>
          </div>
        ) : (
          <div className={styles.words}>
            <p>
              This stands there now: <b className={styles.grade}>{gradePercentage} %</b>
              {gradedAt && (
                <>
                  , <Moment at={gradedAt} />
                </>
              )}
            </p>
            {mentorComment && (
              <blockquote className={styles.quoted}>
                <LinkedText text={mentorComment} />
              </blockquote>
            )}
            <p className={styles.how}>
              Your own words are kept below. Submit again to put them in its place.
            </p>
          </div>
        )}
      </Notice>
    </div>
  )
}
