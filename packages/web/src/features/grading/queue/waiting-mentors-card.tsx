import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/people/person-names.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, RowLink, Table } from '#ui/lists/table.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { groupByMentor, type WaitingMentor, waitingOfAll } from './waiting-mentors.ts'
import styles from './waiting-mentors-card.module.css'

const columns: readonly Column<WaitingMentor>[] = [
  {
    key: 'mentor',
    header: 'Mentor',
    kind: 'main',
    cell: ({ mentor }) => (
      <RowLink to={`${addressOf('submissions')}?state=waiting&mentor=${mentor.id}`}>{nameOf(mentor)}</RowLink>
    ),
  },
  {
    key: 'count',
    header: 'Waiting',
    cell: ({ count }) => (
      <>
        {count}
        <span className={styles.unit}> waiting, </span>
      </>
    ),
  },
  {
    key: 'since',
    header: 'Oldest',
    cell: ({ since }) => (
      <>
        <span className={styles.unit}>oldest </span>
        <Ago at={since} />
      </>
    ),
  },
]

/** Shows which mentors have waiting work, counted from the 100 longest waiting submissions. */
export function WaitingMentorsCard() {
  const query = useQuery(waitingOfAll)
  return (
    <Card
      title="Mentors with waiting work"
      action={<Link to={`${addressOf('submissions')}?state=waiting`}>All waiting submissions</Link>}
    >
      <Loaded query={query} detail="The submissions could not be fetched.">
        {({ items }) =>
          items.length > 0 ? (
            <Table
              caption="Mentors with waiting work"
              className={styles.table}
              columns={columns}
              rows={groupByMentor(items)}
              keyOf={({ mentor }) => mentor.id}
            />
          ) : (
            <CardBody>
              <p>All caught up.</p>
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  )
}
