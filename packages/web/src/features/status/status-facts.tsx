import type { Status } from '@koya/contract'
import type { ReactNode } from 'react'
import { Folded } from '#components/lists/folded.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { classes } from '#ui/base/classes.ts'
import { Ago } from '#ui/texts/moment.tsx'
import { spanText } from '#ui/texts/moment-text.ts'
import { bytesText } from './bytes-text.ts'
import { PartMark } from './part-mark.tsx'
import styles from './status-facts.module.css'

/** Shows each part with a mark and a sentence. The backup comes first, because nothing else restores lost data. */
export function StatusFacts({ status }: { status: Status }) {
  const { database, mail, queues, backup, disk, memory, problems } = status
  return (
    <>
      <FactsList className={classes(styles.facts, styles.parts)}>
        <Fact label="Backup">
          <PartMark part="backup" problems={problems} isUnread={!backup} />
          <p>{backup ? <Backups backup={backup} /> : unread}</p>
        </Fact>
        <Fact label="Koya">
          <PartMark part="koya" problems={problems} />
          <p>
            Started <Ago at={status.startedAt} />.
          </p>
        </Fact>
        <Fact label="Database">
          <PartMark part="database" problems={problems} />
          <p>
            Answers within {database.answerMilliseconds} ms
            {database.connections ? `. ${describeConnections(database.connections)}` : '.'}
          </p>
        </Fact>
        <Fact label="Mail">
          <PartMark part="mail" problems={problems} isUnread={mail.sentInADay === null} />
          <p>
            <Mails mail={mail} />
          </p>
        </Fact>
        <Fact label="Jobs">
          <PartMark part="jobs" problems={problems} isUnread={!queues} />
          <p>{describeQueues(queues)}</p>
        </Fact>
        <Fact label="Disk">
          <PartMark part="disk" problems={problems} />
          <p>
            {bytesText(disk.freeBytes)} of {bytesText(disk.totalBytes)} are free.
          </p>
        </Fact>
        <Fact label="Memory">
          <PartMark part="memory" problems={problems} />
          <p>
            This process uses {bytesText(memory.usedBytes)} of {bytesText(memory.totalBytes)}.
          </p>
        </Fact>
        <Fact label="Clock">
          <PartMark part="clock" problems={problems} />
          <p>{describeClock(status.clock.offSeconds)}</p>
        </Fact>
      </FactsList>
      <Folded title="Versions and sizes">
        <FactsList className={styles.facts}>
          <Fact label="Version of Koya">{status.version}</Fact>
          <Fact label="Step of the database">{status.schema ?? unread}</Fact>
          <Fact label="PostgreSQL">{database.version ?? unread}</Fact>
          <Fact label="Size of the database">
            {database.bytes === null ? unread : bytesText(database.bytes)}
          </Fact>
          {!database.connections && <Fact label="Connections">The database runs inside this process.</Fact>}
        </FactsList>
      </Folded>
    </>
  )
}

const unread = 'This cannot be read now.'

function Backups({ backup }: { backup: NonNullable<Status['backup']> }) {
  return (
    <>
      <Since at={backup.backedUpAt} never="There is none.">
        Last made
      </Since>{' '}
      {backup.backedUpAt && (
        <Since at={backup.checkedAt} never="It was never checked.">
          Last checked
        </Since>
      )}
    </>
  )
}

function Since({ at, never, children }: { at: string | null; never: string; children: ReactNode }) {
  if (at === null) return never
  return (
    <>
      {children} <Ago at={at} />.
    </>
  )
}

function Mails({ mail: { leaves, sentInADay, triedAgain, givenUp, oldestSince } }: Pick<Status, 'mail'>) {
  if (sentInADay === null || triedAgain === null || givenUp === null) return unread
  return (
    <>
      {leaves ? `${sentInADay} sent` : `${sentInADay} shown at /mailbox`} in the last 24 hours.{' '}
      {triedAgain === 0 ? 'None waits for another try.' : `${triedAgain} will be tried again`}
      {oldestSince && (
        <>
          ; the oldest was first tried <Ago at={oldestSince} />.
        </>
      )}
      {givenUp > 0 && ` ${givenUp} ${givenUp === 1 ? 'was' : 'were'} given up in the last 30 days.`}
    </>
  )
}

const describeConnections = ({
  inUse,
  most,
  waiting,
}: NonNullable<Status['database']['connections']>): string =>
  `${inUse} of ${most} connections are in use${waiting > 0 ? `, and ${waiting} calls wait for one` : ''}.`

const queueNames = new Map([
  ['mail', 'Mails'],
  ['announcement', 'Announcements'],
  ['invitation-list', 'Lists of invitations'],
  ['own-data', 'Files of people’s own data'],
])

function describeQueues(queues: Status['queues']): string {
  if (!queues) return unread
  const due = queues.filter(({ waiting }) => waiting > 0)
  if (due.length === 0) return 'Nothing is waiting to be done.'
  return due
    .map(({ name, waiting, oldestDueAt }) => {
      const span = oldestDueAt && spanText(oldestDueAt)
      return `${queueNames.get(name) ?? name}: ${waiting} waiting${span ? `, the oldest for ${span}` : ''}.`
    })
    .join(' ')
}

function describeClock(offSeconds: number): string {
  const seconds = Math.abs(offSeconds)
  if (seconds < 2) return 'Correct.'
  return `It is ${seconds} seconds ${offSeconds > 0 ? 'fast' : 'slow'}.`
}
