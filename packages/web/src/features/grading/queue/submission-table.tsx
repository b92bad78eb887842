import type { Submission } from '@koya/contract'
import { submissionState } from '@koya/contract/learning/submission-states'
import { plainParam } from '@koya/contract/page-forms'
import { addressOf, messagesParam, openParam } from '@koya/contract/pages'
import type { ComponentType, ReactNode } from 'react'
import { StateTag } from '#components/learning/submission-tags.tsx'
import { graderOf, WithMentors } from '#components/people/person-names.tsx'
import { draftTag, useDraftNames } from '#lib/forms/draft-names.ts'
import { gradeDraft } from '#lib/forms/draft-store.ts'
import { Link } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { PersonLine } from '#ui/lists/person-line.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import type { GradingOpener } from '../sheet/grading-opener.tsx'
import { describeOverdue, describeReplaced } from './describe-waiting.ts'
import styles from './submission-table.module.css'

export interface SubmissionTableProps {
  caption: string
  submissions: readonly Submission[]
  opener: GradingOpener
  /** True when all rows belong to one mentee, so that no row names the mentee. */
  ofOne?: boolean
  /** True if all submissions wait, so that the rows leave out this state. */
  isQueue?: boolean
  MenteeProgress?: ComponentType<{ submission: Submission }> | undefined
}

export function SubmissionTable({
  caption,
  submissions,
  opener,
  ofOne = false,
  isQueue = false,
  MenteeProgress,
}: SubmissionTableProps) {
  // An admin sees the submissions of all mentors, so each row names the mentor.
  const namesMentors = useSession()?.role === 'ADMIN'
  const drafts = useDraftNames()
  return (
    <Table
      caption={caption}
      columns={[
        ...(ofOne ? [] : [makeMenteeColumn(namesMentors, MenteeProgress)]),
        ...submissionColumns,
        makeStateColumn(drafts, isQueue, !namesMentors),
        makeActionColumn(opener, !namesMentors),
      ]}
      rows={submissions}
      keyOf={({ id }) => id}
      className={ofOne ? `${styles.queue} ${styles.ofOne}` : styles.queue}
    />
  )
}

/** The id of the task title, which describes the row's button to screen readers. */
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
          <Link to={addressOf('mentee', { userID: mentee.id })}>
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
        {submission.attempt > 1 && <SubLine>Attempt {submission.attempt}</SubLine>}
      </>
    ),
  },
  { key: 'sent', header: 'Sent', kind: 'nowrap', cell: (submission) => <Sent {...submission} /> },
]

const makeStateColumn = (
  drafts: ReadonlySet<string>,
  isQueue: boolean,
  mayAnswer: boolean,
): Column<Submission> => ({
  key: 'state',
  header: 'State',
  cell: (submission) => {
    const draft = draftTag(drafts, gradeDraft(submission.mentee.id, submission.task.id))
    const overdue = describeOverdue(submission)
    const isAsked = Boolean(submission.thread?.askedAt)
    // Without tags the cell stays empty, so that a narrow row has no line for them.
    if (isQueue && overdue === null && !submission.late && !draft && !isAsked) return null
    return (
      <Tags>
        {overdue !== null ? (
          <Tag kind="overdue">
            {/* A tag puts a gap between its children, so one child holds both texts. */}
            <span>
              Overdue
              {overdue && <span className={styles.since}>{overdue}</span>}
            </span>
          </Tag>
        ) : (
          !isQueue && <StateTag {...toState(submission)} />
        )}
        {/* "Late" alone would read as if the review were late. */}
        {submission.late && <Tag kind="plain">Sent late</Tag>}
        {draft && <Tag kind="draft">{draft}</Tag>}
        {isAsked && <Tag kind="plain">{mayAnswer ? '1 to answer' : '1 open question'}</Tag>}
      </Tags>
    )
  },
})

const toState = (submission: Submission) => ({
  state: submissionState(submission),
  gradePercentage: submission.gradePercentage,
})

/** The words on the button of a row, by state; only the first word is visible. */
const actionWords = {
  waiting: ['Grade', ''],
  graded: ['Change', ' grade'],
  'sent-back': ['Change', ' review'],
} as const

/** The words where a mentee waits for an answer about reviewed work. */
const answerWords = ['Answer', ' the mentee'] as const

/** Admins can only read the messages, so `mayAnswer` is false for them (rules: threads 6). */
function makeActionColumn(opener: GradingOpener, mayAnswer: boolean): Column<Submission> {
  return {
    key: 'act',
    header: 'Action',
    hideHeader: true,
    kind: 'action',
    cell: (submission) => {
      const state = submissionState(submission)
      const isAnswer = mayAnswer && state !== 'waiting' && Boolean(submission.thread?.askedAt)
      const [word, object] = isAnswer ? answerWords : actionWords[state]
      const words = (
        <>
          {word}
          {object && <span className="sr">{object}</span>}
        </>
      )
      const look = {
        variant: state === 'waiting' || isAnswer ? 'line' : 'quiet',
        'aria-describedby': titleId(submission),
      } as const
      return (
        <>
          <Button
            {...look}
            ref={(button) => opener.registerButton(submission.id, button)}
            aria-haspopup="dialog"
            onClick={() => (isAnswer ? opener.answer(submission) : opener.open(submission))}
          >
            {words}
          </Button>
          <noscript>
            {import.meta.env.SSR && (
              <ButtonLink
                {...look}
                to={`${addressOf('submissions')}?${openParam}=${submission.id}${isAnswer ? `&${messagesParam}` : ''}&${plainParam}#dialog`}
              >
                {words}
              </ButtonLink>
            )}
          </noscript>
        </>
      )
    },
  }
}

/**
 * Shows when work was sent. For a waiting new attempt that is not overdue, also shows how long the mentee
 * waits (rules: grading 25). For reviewed work, also shows when it was reviewed.
 */
function Sent(submission: Submission): ReactNode {
  const { submittedAt, gradedAt, gradedBy, mentor } = submission
  if (gradedAt === null) {
    const isOverdue = describeOverdue(submission) !== null
    const replaced = describeReplaced(submission)
    const waits = isOverdue ? null : replaced
    return (
      <>
        <b className={classes(styles.wait, isOverdue && !replaced && styles.told)}>
          <Ago at={submittedAt} />
        </b>
        <SubLine>{waits ?? <Day at={submittedAt} />}</SubLine>
      </>
    )
  }
  return (
    <>
      <Day at={submittedAt} />
      <SubLine>
        reviewed <Day at={gradedAt} />
        {gradedBy && gradedBy.id !== mentor.id && ` by ${graderOf(gradedBy)}`}
      </SubLine>
    </>
  )
}
