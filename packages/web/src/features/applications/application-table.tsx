import type { ApplicationEntry } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type Column, Lead, RowLink, SubLine, Table } from '#ui/lists/table.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './applications.module.css'
import { ApplicationTag } from './state-tag.tsx'

const columns: Column<ApplicationEntry>[] = [
  {
    key: 'name',
    header: 'Who',
    kind: 'main',
    cell: ({ id, firstName, lastName, email }) => (
      <>
        <RowLink to={addressOf('adminApplication', { applicationId: id })}>
          {firstName} {lastName}
        </RowLink>
        <SubLine>
          <BreakableEmail email={email} />
        </SubLine>
      </>
    ),
  },
  {
    key: 'tracks',
    header: 'Tracks',
    cell: ({ tracks }) => tracks.map(({ title }) => title).join(', ') || 'None named',
  },
  {
    key: 'time',
    header: 'Offers',
    cell: ({ places, minutesAWeek }) =>
      `${places} ${places === 1 ? 'mentee' : 'mentees'}, ${minutesAWeek} min a week`,
  },
  {
    key: 'at',
    header: 'Applied',
    kind: 'nowrap',
    cell: ({ createdAt }) => (
      <>
        <Lead>Applied </Lead>
        <Ago at={createdAt} />
      </>
    ),
  },
  { key: 'state', header: 'State', kind: 'nowrap', cell: (entry) => <ApplicationTag of={entry} /> },
]

export function ApplicationTable({ items }: { items: readonly ApplicationEntry[] }) {
  return (
    <Table
      caption="Applications"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      className={styles.applications}
    />
  )
}
