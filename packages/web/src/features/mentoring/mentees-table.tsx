import { Link } from 'react-router'
import { type Column, Table } from '#ui/table.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import { Who } from '#ui/who.tsx'
import styles from './mentees-table.module.css'
import type { Mentee } from './queries.ts'

const columns: Column<Mentee>[] = [
  {
    key: 'who',
    header: 'Mentee',
    kind: 'main',
    cell: (mentee) => (
      <Who person={mentee}>
        <Link className={styles.link} to={`/dashboard/mentor/mentee/${mentee.id}`}>
          {mentee.firstName} {mentee.lastName}
        </Link>
      </Who>
    ),
  },
  {
    key: 'track',
    header: 'Track',
    cell: ({ tracks }) => (
      <Tags>
        {tracks.map(({ id, title }) => (
          <Tag key={id} kind="track">
            {title}
          </Tag>
        ))}
      </Tags>
    ),
  },
  { key: 'state', header: 'State', cell: ({ city }) => city },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ email, phoneNumber }) => (
      <span className={styles.contact}>
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
        {phoneNumber && (
          <a className={styles.link} href={`tel:${phoneNumber}`}>
            {phoneNumber}
          </a>
        )}
      </span>
    ),
  },
]

export function MenteesTable({ mentees }: { mentees: readonly Mentee[] }) {
  return (
    <Table
      caption="Mentees"
      columns={columns}
      rows={mentees}
      keyOf={({ id }) => id}
      className={styles.mentees}
    />
  )
}
