import { submissionState } from '@koya/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Submission } from '#features/submissions/queries.ts'
import { Button } from '#ui/button.tsx'
import { Ago, Day, Moment } from '#ui/moment.tsx'
import { PersonLine } from '#ui/person-line.tsx'
import { type Column, SubLine, Table } from '#ui/table.tsx'
import type { Desk } from './grading-desk.tsx'
import styles from './grading-queue.module.css'
import { GradingTags } from './grading-tags.tsx'

export interface GradingQueueProps {
  caption: string
  items: readonly Submission[]
  desk: Desk
  /** Of one mentee: then nobody has to be named. */
  ofOne?: boolean
}

const titleIdOf = (id: string) => `title-${id}`

const nameOf = ({ mentee }: Submission) => `${mentee.firstName} ${mentee.lastName}`

/** Submissions as a table, each with its way to the grading sheet. */
export function GradingQueue({ caption, items, desk, ofOne = false }: GradingQueueProps) {
  const first = items.find((work) => submissionState(work) === 'waiting')

  const who: Column<Submission> = {
    key: 'who',
    header: 'Mentee',
    cell: (work) => (
      <PersonLine person={work.mentee}>
        <Link className={styles.name} to={`/dashboard/mentor/mentee/${work.mentee.id}`}>
          {nameOf(work)}
        </Link>
      </PersonLine>
    ),
  }

  const columns: Column<Submission>[] = [
    ...(ofOne ? [] : [who]),
    {
      key: 'task',
      header: 'Task',
      kind: 'main',
      cell: ({ id, task, attempt }) => (
        <>
          <span id={titleIdOf(id)}>{task.title}</span>
          <SubLine>Attempt {attempt}</SubLine>
        </>
      ),
    },
    { key: 'sent', header: 'Sent', kind: 'nowrap', cell: (work) => <Sent work={work} /> },
    { key: 'state', header: 'State', cell: (work) => <GradingTags work={work} /> },
    {
      key: 'act',
      header: 'Action',
      hideHeader: true,
      kind: 'action',
      cell: (work) => (
        <Button
          ref={(button) => desk.keepButton(work.id, button)}
          variant={work === first ? 'primary' : 'line'}
          aria-haspopup="dialog"
          aria-describedby={titleIdOf(work.id)}
          onClick={() => desk.open(work)}
        >
          {submissionState(work) === 'waiting' ? 'Grade' : 'Correct'}
        </Button>
      ),
    },
  ]

  return (
    <Table
      caption={caption}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      className={ofOne ? `${styles.queue} ${styles.ofOne}` : styles.queue}
    />
  )
}

/** How long it waits; of what was looked at, the two days. */
function Sent({ work: { submittedAt, gradedAt } }: { work: Submission }): ReactNode {
  if (gradedAt === null) {
    return (
      <>
        <b className={styles.wait}>
          <Ago at={submittedAt} />
        </b>
        <SubLine>
          <Moment at={submittedAt} />
        </SubLine>
      </>
    )
  }
  return (
    <>
      <Day at={submittedAt} />
      <SubLine>
        answered <Day at={gradedAt} />
      </SubLine>
    </>
  )
}
