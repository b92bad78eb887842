import type { Person, PersonAttempt } from '@koya/contract'
import { addressOfReview } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SubmissionTags } from '#components/learning/submission-tags.tsx'
import { PagedCard } from '#components/lists/paged-card.tsx'
import { graderOf, nameOf } from '#components/people/person-names.tsx'
import { read } from '#lib/api/query.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { Link, useSearchParams } from '#lib/navigation/router.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { type Column, Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../people.module.css'

const pageSize = 5

/** While the mentee is switched off, only attempts with `isCurrent` have a link (rules: grading 26). */
const columnsOf = (isOff: boolean): Column<PersonAttempt>[] => [
  {
    key: 'task',
    header: 'Task',
    kind: 'main',
    cell: ({ id, task, track, attempt, isCurrent }) => (
      <>
        {isCurrent || !isOff ? (
          <Link className={styles.name} to={addressOfReview(id)}>
            {task.title}
          </Link>
        ) : (
          task.title
        )}
        <SubLine>
          {track.title}, attempt {attempt}
        </SubLine>
      </>
    ),
  },
  {
    key: 'sent',
    header: 'Sent',
    kind: 'nowrap',
    cell: ({ submittedAt }) => (
      <>
        <Lead>Sent </Lead>
        <Day at={submittedAt} />
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (attempt) =>
      attempt.isCurrent || attempt.gradedAt !== null ? (
        <SubmissionTags submission={attempt} />
      ) : (
        <Tag kind="plain">Out of the queue</Tag>
      ),
  },
  {
    key: 'who',
    header: 'Mentor',
    cell: ({ mentor, gradedBy }) => (
      <>
        <Lead>to </Lead>
        {nameOf(mentor)}
        {gradedBy && gradedBy.id !== mentor.id && <SubLine>graded by {graderOf(gradedBy)}</SubLine>}
      </>
    ),
  },
]

/** Lists a person's attempts, replaced ones too. */
export function AttemptsCard({ person: { id, state } }: { person: Person }) {
  const page = pageOf(useSearchParams()[0])
  const attempts = useQuery({
    ...read('listPersonAttempts', {
      params: { id },
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedCard
      title="Attempts"
      query={attempts}
      noun="attempts"
      page={page}
      pageSize={pageSize}
      empty={
        <CardBody>
          <p>Nothing sent yet.</p>
        </CardBody>
      }
    >
      {(items) => (
        <Table
          caption="Attempts"
          className={styles.attempts}
          columns={columnsOf(state === 'switched-off')}
          rows={items}
          keyOf={(attempt) => attempt.id}
        />
      )}
    </PagedCard>
  )
}
