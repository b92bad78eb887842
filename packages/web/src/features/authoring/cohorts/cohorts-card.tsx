import type { AuthoredTrack, Cohort, List } from '@koya/contract'
import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'
import { CohortActions } from './cohort-actions.tsx'
import { CohortDialog } from './cohort-dialog.tsx'

interface CohortsCardProps {
  track: AuthoredTrack
  cohorts: LoadedProps<List<Cohort>>['query']
}

const columnsOf = (track: AuthoredTrack): Column<Cohort>[] => [
  {
    key: 'name',
    header: 'Cohort',
    kind: 'main',
    cell: ({ name, isOpen, beginsOn }) => (
      <>
        <Tags>
          {name}
          {isOpen && <Tag kind="graded">New mentees join it</Tag>}
        </Tags>
        <SubLine>
          From <Day at={`${beginsOn}T12:00:00Z`} />
        </SubLine>
      </>
    ),
  },
  {
    key: 'mentees',
    header: 'Mentees',
    cell: ({ menteeCount, deadlines }) => (
      <>
        {menteeCount === 1 ? '1 mentee' : `${menteeCount} mentees`}
        {deadlines.length > 0 && (
          <SubLine>{deadlines.length === 1 ? '1 date' : `${deadlines.length} dates`} of its own</SubLine>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (cohort) => <CohortActions track={track} cohort={cohort} />,
  },
]

/** Lists the latest cohorts of a track (rules: authoring 26). */
export function CohortsCard({ track, cohorts }: CohortsCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Cohorts"
      action={
        <Button variant="line" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          Add a cohort
        </Button>
      }
    >
      <Loaded query={cohorts} detail="The cohorts could not be fetched.">
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <Empty title="No cohort yet">
              Mentees who begin on the same day can have dates of their own. Without a cohort, the deadlines
              above hold for everybody.
            </Empty>
          ) : (
            <>
              <Table
                caption="Cohorts"
                columns={columnsOf(track)}
                rows={items}
                keyOf={({ id }) => id}
                className={styles.acted}
              />
              {totalCount > items.length && (
                <CardBody>
                  <p>
                    These are the latest {items.length} of {totalCount}.
                  </p>
                </CardBody>
              )}
            </>
          )
        }
      </Loaded>
      {isOpen && <CohortDialog track={track} onClose={() => setOpen(false)} />}
    </Card>
  )
}
