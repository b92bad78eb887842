import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { addressOf } from '@koya/contract/pages'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { graderOf, WithMentors } from '#components/people/person-names.tsx'
import { SubmissionTags } from '#components/work/submission-tags.tsx'
import { useDraftNames } from '#lib/forms/draft-names.ts'
import { gradeDraft } from '#lib/forms/draft-store.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Ago, Day, Moment } from '#ui/texts/moment.tsx'
import type { GradingOpener } from '../sheet/grading-opener.tsx'
import { describeReplaced } from './describe-waiting.ts'
import styles from './submission-table.module.css'

export interface SubmissionTableProps {
  caption: string
  submissions: readonly Submission[]
  opener: GradingOpener
  /** Of one mentee: then nobody has to be named. */
  ofOne?: boolean
  /** How far each mentee is, below the name. */
  MenteeProgress?: ComponentType<{ submission: Submission }> | undefined
}

/** Submissions as a table, each with its way to the grading sheet. */
export function SubmissionTable({
  caption,
  submissions,
  opener,
  ofOne = false,
  MenteeProgress,
}: SubmissionTableProps) {
  // An admin sees those of all mentors.
  const namesMentors = useSession()?.role === 'ADMIN'
  const drafts = useDraftNames()
  return (
    <Table
      caption={caption}
      columns={[
        ...(ofOne ? [] : [makeMenteeColumn(namesMentors, MenteeProgress)]),
        ...submissionColumns,
        makeStateColumn(drafts),
        makeActionColumn(submissions, opener),
      ]}
      rows={submissions}
      keyOf={({ id }) => id}
      className={ofOne ? `${styles.queue} ${styles.ofOne}` : styles.queue}
    />
  )
}

/** What the button of a row is described by. */
const titleId = (submission: Submission) => `title-${submission.id}`

const makeMenteeColumn = (
  namesMentors: boolean,
  MenteeProgress: SubmissionTableProps['MenteeProgress'],
): Column<Submission> => ({
  key: 'who',
  header: 'Mentee',
  cell: (submission) => {
    const { mentee, mentor } = submission
    return (
      <>
        <PersonLine person={mentee} below={namesMentors && <WithMentors mentors={[mentor]} />}>
          <Link className={styles.name} to={addressOf('mentee', { userID: mentee.id })}>
            {mentee.firstName} {mentee.lastName}
          </Link>
        </PersonLine>
        {MenteeProgress && (
          <div className={styles.progress}>
            <MenteeProgress submission={submission} />
          </div>
        )}
      </>
    )
  },
})

const submissionColumns: readonly Column<Submission>[] = [
  {
    key: 'task',
    header: 'Task',
    kind: 'main',
    cell: (submission) => (
      <>
        <span id={titleId(submission)}>{submission.task.title}</span>
        <SubLine>Attempt {submission.attempt}</SubLine>
      </>
    ),
  },
  { key: 'sent', header: 'Sent', kind: 'nowrap', cell: (submission) => <Sent {...submission} /> },
]

const makeStateColumn = (drafts: ReadonlySet<string>): Column<Submission> => ({
  key: 'state',
  header: 'State',
  cell: (submission) => (
    <SubmissionTags
      submission={submission}
      hasDraft={drafts.has(gradeDraft(submission.mentee.id, submission.task.id))}
    />
  ),
})

/** The first of those that wait has the button to press. */
function makeActionColumn(submissions: readonly Submission[], opener: GradingOpener): Column<Submission> {
  const first = submissions.find((submission) => submissionState(submission) === 'waiting')
  return {
    key: 'act',
    header: 'Action',
    hideHeader: true,
    kind: 'action',
    cell: (submission) => (
      <Button
        ref={(button) => opener.keepButton(submission.id, button)}
        variant={submission === first ? 'primary' : 'line'}
        aria-haspopup="dialog"
        aria-describedby={titleId(submission)}
        onClick={() => opener.open(submission)}
      >
        {submissionState(submission) === 'waiting' ? 'Grade' : 'Change grade'}
      </Button>
    ),
  }
}

/**
 * When it was sent and, if it took another one's place in the queue, since when that one waited (rules: grading 25); of
 * what was looked at, the two days.
 */
function Sent(submission: Submission): ReactNode {
  const { submittedAt, gradedAt, gradedBy, mentor } = submission
  if (gradedAt === null) {
    return (
      <>
        <b className={styles.wait}>
          <Ago at={submittedAt} />
        </b>
        <SubLine>{describeReplaced(submission) ?? <Moment at={submittedAt} />}</SubLine>
      </>
    )
  }
  return (
    <>
      <Day at={submittedAt} />
      <SubLine>
        answered <Day at={gradedAt} />
        {gradedBy && gradedBy.id !== mentor.id && ` by ${graderOf(gradedBy)}`}
      </SubLine>
    </>
  )
}
