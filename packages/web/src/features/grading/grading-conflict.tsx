import { GradeConflict } from '@koya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { refreshQueue } from './grading-cache.ts'
import styles from './grading-conflict.module.css'

export type PresentGrade = z.output<typeof GradeConflict>['current']

/** What a refused grade tells about the present one (rulings, 28); null for any other failure. */
export function conflictOf(error: unknown): PresentGrade | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { data } = z.safeParse(GradeConflict, error.body)
  return data?.current ?? null
}

/** What stands there now. The own words stay in the form and may replace it. */
export function GradingConflict({ present, onClose }: { present: PresentGrade; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const { gradePercentage, mentorComment, gradedAt, updatedAt } = present

  // It stands above what the mentor is looking at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict is shown
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [updatedAt])

  return (
    <div ref={place} role="alert">
      <Notice kind="warning">
        {gradedAt === null ? (
          <div className={styles.words}>
            <p>The mentee has sent a newer attempt. What you wrote stays here.</p>
            <Button
              variant="line"
              onClick={() => {
                refreshQueue(queryClient)
                onClose()
              }}
            >
              Show the newer attempt in the list
            </Button>
          </div>
        ) : (
          <div className={styles.words}>
            <p>
              This stands there now: <b className={styles.grade}>{gradePercentage} %</b>,{' '}
              <Moment at={gradedAt} />
            </p>
            {mentorComment && (
              <blockquote className={styles.said}>
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
