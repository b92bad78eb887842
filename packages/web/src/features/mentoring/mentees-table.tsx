import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Ago } from '#ui/moment.tsx'
import { PersonLine } from '#ui/person-line.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import styles from './mentees-table.module.css'
import type { Mentee } from './queries.ts'

const columns: Column<Mentee>[] = [
  {
    key: 'who',
    header: 'Mentee',
    cell: (mentee) => (
      <PersonLine person={mentee} below={mentee.city}>
        <Link className={classes(styles.link, styles.name)} to={`/dashboard/mentor/mentee/${mentee.id}`}>
          {mentee.firstName} {mentee.lastName}
        </Link>
      </PersonLine>
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
  {
    key: 'work',
    header: 'Work',
    cell: ({ work }) => (
      <Tags>
        <Tag kind={work.waiting > 0 ? 'waiting' : 'plain'}>{work.waiting} waiting</Tag>
        <Tag kind={work.graded > 0 ? 'graded' : 'plain'}>{work.graded} graded</Tag>
      </Tags>
    ),
  },
  {
    key: 'last',
    header: 'Last work',
    kind: 'nowrap',
    cell: ({ work }) => (
      <>
        <span className={styles.lead}>Last work </span>
        {work.lastSubmittedAt ? <Ago at={work.lastSubmittedAt} /> : 'none yet'}
      </>
    ),
  },
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
