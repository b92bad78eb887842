import type { SentAnnouncement } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type Column, RowLink, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './announcements.module.css'
import { describeAudience } from './audience-words.ts'

const number = (count: number): string => count.toLocaleString('en')

const columns: Column<SentAnnouncement>[] = [
  {
    key: 'title',
    header: 'Announcement',
    kind: 'main',
    cell: ({ id, title, by }) => (
      <>
        <RowLink to={addressOf('announcement', { announcementId: id })}>{title}</RowLink>
        <SubLine>by {by?.name ?? 'somebody who has left'}</SubLine>
      </>
    ),
  },
  { key: 'for', header: 'For', cell: describeAudience },
  { key: 'at', header: 'Sent', kind: 'nowrap', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    key: 'told',
    header: 'Delivered',
    kind: 'nowrap',
    cell: ({ people, told, finishedAt, stoppedAt }) => {
      if (stoppedAt !== null) return <Tag kind="late">Stopped, {number(told)} reached</Tag>
      if (finishedAt !== null) return <Tag kind="graded">{number(told)} reached</Tag>
      return (
        <Tag kind="waiting">
          {number(told)} of {number(people)} reached
        </Tag>
      )
    },
  },
]

export function SentAnnouncements({ items }: { items: readonly SentAnnouncement[] }) {
  return (
    <Table
      caption="Sent announcements"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      className={styles.sent}
    />
  )
}
