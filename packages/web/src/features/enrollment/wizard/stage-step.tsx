import type { Stage, Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/lists/card.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { averageTasks } from './average-tasks.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'
import styles from './stage-step.module.css'
import { StepIntro } from './wizard-frame.tsx'

const columns: readonly Column<Stage>[] = [
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

export interface StageStepProps {
  query: ReturnType<EnrollmentLists['stages']>
  track: Track
  isFirst: boolean
}

export function StageStep({ query, track, isFirst }: StageStepProps) {
  const stages = useQuery(query)

  return (
    <>
      <StepIntro isFirst={isFirst}>{track.description}</StepIntro>
      <Loaded query={stages} detail="The stages could not be fetched.">
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
