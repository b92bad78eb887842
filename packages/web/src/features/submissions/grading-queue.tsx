import { stateOf } from '@koya/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Ago, Day, Moment } from '#ui/moment.tsx'
import { Below, type Column, Table } from '#ui/table.tsx'
import { Who } from '#ui/who.tsx'
import type { Desk } from './grading-desk.tsx'
import styles from './grading-queue.module.css'
import { GradingTags } from './grading-tags.tsx'
import type { Submission } from './queries.ts'

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
  const first = items.find((work) => stateOf(work) === 'waiting')

  const who: Column<Submission> = {
    key: 'who',
    header: 'Mentee',
    cell: (work) => (
      <Who person={work.mentee}>
        <Link className={styles.name} to={`/dashboard/mentor/mentee/${work.mentee.id}`}>
          {nameOf(work)}
        </Link>
      </Who>
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
          <Below>Attempt {attempt}</Below>
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
          {stateOf(work) === 'waiting' ? 'Grade' : 'Correct'}
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
        <Below>
          <Moment at={submittedAt} />
        </Below>
      </>
    )
  }
  return (
    <>
      <Day at={submittedAt} />
      <Below>
        answered <Day at={gradedAt} />
      </Below>
    </>
  )
}
