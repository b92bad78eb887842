import type { Status } from '@koya/contract'
import type { ReactNode } from 'react'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { spanText } from '#ui/texts/moment-text.ts'
import { bytesText } from './bytes-text.ts'
import styles from './status-facts.module.css'

/** Describes the state of each part of the system in a sentence. */
export function StatusFacts({ status }: { status: Status }) {
  const { database, backup, disk, memory } = status
  return (
    <FactsList className={styles.facts}>
      <Fact label="Koya">
        Version {status.version}, started <Ago at={status.startedAt} />.{' '}
        {status.schema && `The database is at ${status.schema}.`}
      </Fact>
      <Fact label="Database">
        PostgreSQL{database.version && ` ${database.version}`}
        {database.bytes !== null && `, ${bytesText(database.bytes)}`}, answers within{' '}
        {database.answerMilliseconds} ms. {describeConnections(database.connections)}
      </Fact>
      <Fact label="Mail">
        <Mails mail={status.mail} />
      </Fact>
      <Fact label="Jobs">{describeQueues(status.queues)}</Fact>
      <Fact label="Backup">{backup ? <Backups backup={backup} /> : unread}</Fact>
      <Fact label="Disk">
        {bytesText(disk.freeBytes)} of {bytesText(disk.totalBytes)} are free.
      </Fact>
      <Fact label="Memory">
        This process uses {bytesText(memory.usedBytes)} of {bytesText(memory.totalBytes)}.
      </Fact>
      <Fact label="Clock">{describeClock(status.clock.offSeconds)}</Fact>
    </FactsList>
  )
}

/** Replaces a figure that the server cannot read while its table is locked. */
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

const describeConnections = (connections: Status['database']['connections']): string => {
  if (!connections) return 'It runs inside this process.'
  const { inUse, most, waiting } = connections
  return `${inUse} of ${most} connections are in use${waiting > 0 ? `, and ${waiting} calls wait for one` : ''}.`
}

/** The names of the queues as admins read them. */
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
