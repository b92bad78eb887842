import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Column, SubLine, Table } from '#ui/table.tsx'
import { averageTasks } from './average-tasks.ts'
import type { EnrollmentSources, StageItem, TrackItem } from './enrollment-sources.ts'
import styles from './stage-step.module.css'
import { StepIntro } from './step-intro.tsx'

const columns: readonly Column<StageItem>[] = [
  {
    key: 'stage',
    header: 'Stage',
    kind: 'main',
    cell: ({ title, description }) => (
      <>
        {title}
        <SubLine>{description}</SubLine>
      </>
    ),
  },
  {
    key: 'tasks',
    header: 'Tasks',
    kind: 'nowrap',
    cell: ({ taskCount }) => <span className={styles.number}>{taskCount}</span>,
  },
]

export function StageStep({ sources, track }: { sources: EnrollmentSources; track: TrackItem }) {
  const query = useQuery(sources.stagesOf(track.id))

  return (
    <>
      <StepIntro>{track.description}</StepIntro>
      <Loaded query={query} fallback="An error occured" detail="The stages could not be fetched.">
        {({ items }) => (
          <>
            <ul className={styles.facts}>
              <li>
                Certificate upon Completion: <b>Yes</b>
              </li>
              <li>
                Amount: <b>Free</b>
              </li>
              <li>
                Average tasks per stage: <b>{averageTasks(items)}</b>
              </li>
            </ul>
            <Card title={`Stages of ${track.title}`} level={3} hideTitle>
              {items.length === 0 ? (
                <Empty title="No stage yet">This track is still being written.</Empty>
              ) : (
                <Table
                  caption={`Stages of ${track.title}`}
                  columns={columns}
                  rows={items}
                  keyOf={({ id }) => id}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}
