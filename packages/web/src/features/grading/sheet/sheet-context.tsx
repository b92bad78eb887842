import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { addressOf } from '@koya/contract/pages'
import { movedText } from '@koya/contract/texts/moved-text'
import type { ReactNode } from 'react'
import { QuotedText, SubmissionFacts, TaskUrl } from '#components/learning/submission-facts.tsx'
import { WrittenNote } from '#components/learning/written-note.tsx'
import { graderOf, nameOf, WithMentors } from '#components/people/person-names.tsx'
import { screenNow } from '#lib/drawn.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import { describeReplaced } from '../queue/describe-waiting.ts'
import { isHelping } from '../queue/is-helping.ts'
import styles from './sheet-context.module.css'

function SheetContext({ submission, progress }: { submission: Submission; progress: ReactNode }) {
  const { task, mentee, late, deadlineCounts, moved, gradedBy, gradePercentage } = submission
  const isGraded = submissionState(submission) === 'graded'
  return (
    <div className={styles.context}>
      <div className={styles.said}>
        {deadlineCounts === false && (
          <p>
            No deadline for {mentee.firstName}: <Day at={task.deadline} /> was before the enrollment
          </p>
        )}
        {late && <Tag kind="plain">Sent late</Tag>}
        <WrittenNote submission={submission} now={screenNow()} />
        {moved?.map((move) => (
          <p key={movedText(move)}>The deadline was {movedText(move)}</p>
        ))}
        {gradedBy && (
          <p>
            {isGraded
              ? `Graded by ${graderOf(gradedBy)}, ${gradePercentage}%`
              : `Sent back by ${graderOf(gradedBy)}`}
          </p>
        )}
      </div>
      {progress && <div className={styles.strip}>{progress}</div>}
    </div>
  )
}

export function SheetPerson({ submission }: { submission: Submission }) {
  const { mentee, mentor, attempt, submittedAt, deadlineCounts, task } = submission
  // Admins and helpers see the work of other mentors' mentees, so the sheet names the mentor.
  const helps = isHelping(submission)
  const namesMentor = useSession()?.role === 'ADMIN' || helps
  const replaced = describeReplaced(submission)
  return (
    <PersonLine
      person={mentee}
      below={
        <>
          Attempt {attempt}, sent <Ago at={submittedAt} />
          {replaced && `, ${replaced}`}
          {deadlineCounts !== false && (
            <>
              , due <Day at={task.deadline} />
            </>
          )}
          {namesMentor && (
            <>
              , <WithMentors mentors={[mentor]} />
            </>
          )}
        </>
      }
    >
      {helps ? nameOf(mentee) : <Link to={addressOf('mentee', { userID: mentee.id })}>{nameOf(mentee)}</Link>}
    </PersonLine>
  )
}

interface SheetWorkProps {
  submission: Submission
  progress: ReactNode
}

export function SheetWork({ submission, progress }: SheetWorkProps) {
  return (
    <>
      <SheetContext submission={submission} progress={progress} />
      <SubmissionFacts>
        <TaskUrl title="Their work" of={submission.taskUrl} />
        <QuotedText title="What the mentee says" folds>
          {submission.menteeComment}
        </QuotedText>
      </SubmissionFacts>
    </>
  )
}
