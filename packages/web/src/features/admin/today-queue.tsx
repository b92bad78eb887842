import type { Today, TodayEntry } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { ButtonLink, type ButtonVariant } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { queues } from './today-entries.ts'
import styles from './today-queue.module.css'

interface TodayQueueProps {
  /** Renders the button that sends a mail again. */
  sendAgain: (mail: TodayEntry, variant: ButtonVariant) => ReactNode
  /** The mentees who need help, or a sentence that they could not be fetched; falsy if nobody needs help. */
  needs?: ReactNode
}

/** Lists entries that wait for an admin, each with its next action (rules: admin 11). */
export function TodayQueue({ sendAgain, needs }: TodayQueueProps) {
  const needsId = useId()
  const today = useQuery(read('readToday'))
  return (
    <Card title="Waiting for you">
      <Loaded query={today} detail="What waits for you could not be fetched.">
        {(loaded) =>
          countAll(loaded) === 0 && !needs ? (
            <Empty title="All caught up">Nobody waits for you. New things appear here.</Empty>
          ) : (
            <CardBody>
              {loaded.backup && <BackupLine {...loaded.backup} />}
              {queues.map((queue) => (
                <Fragment key={queue.name}>
                  {queue.name === 'applications' && needs && (
                    <section className={styles.queue} aria-labelledby={needsId}>
                      <h3 id={needsId} className={styles.title}>
                        Who needs help
                      </h3>
                      {needs}
                    </section>
                  )}
                  <Entries
                    queue={queue}
                    list={loaded[queue.name]}
                    sendAgain={sendAgain}
                    isFirst={queue.name === findFirst(loaded)}
                  />
                </Fragment>
              ))}
            </CardBody>
          )
        }
      </Loaded>
    </Card>
  )
}

const countAll = (today: Today): number =>
  queues.reduce((sum, { name }) => sum + today[name].totalCount, today.backup ? 1 : 0)

/**
 * Returns the name of the queue that gets the marigold button; undefined if the backup needs attention or
 * nobody waits.
 */
const findFirst = (today: Today) =>
  today.backup ? undefined : queues.find(({ name }) => today[name].totalCount > 0)?.name

const BackupLine = ({ says }: NonNullable<Today['backup']>) => (
  <section className={styles.queue}>
    <h3 className={styles.title}>
      <Tags>
        Backup <Tag kind="late">Needs attention</Tag>
      </Tags>
    </h3>
    <div className={styles.entry}>
      <p>{says}</p>
      <ButtonLink variant="next" to={addressOf('adminStatus')}>
        See what to do
      </ButtonLink>
    </div>
  </section>
)

interface EntriesProps extends Pick<TodayQueueProps, 'sendAgain'> {
  queue: (typeof queues)[number]
  list: { items: readonly TodayEntry[]; totalCount: number }
  isFirst: boolean
}

function Entries({ queue: { title, says, saysSince, act, all }, list, sendAgain, isFirst }: EntriesProps) {
  if (list.totalCount === 0) return null
  const variantOf = (index: number) => (isFirst && index === 0 ? 'next' : 'line')
  return (
    <section className={styles.queue}>
      <h3 className={styles.title}>
        {title} <span className={styles.count}>{list.totalCount}</span>
      </h3>
      <ul className={styles.entries}>
        {list.items.map((entry, index) => (
          <li key={entry.id} className={styles.entry}>
            <p>
              <strong>{entry.name ?? 'Somebody'}</strong>
              {says && <span className={styles.about}>{says(entry)}</span>}
              {!saysSince && (
                <span className={styles.since}>
                  <Ago at={entry.since} />
                </span>
              )}
            </p>
            {act ? (
              <ButtonLink variant={variantOf(index)} to={act.to(entry)}>
                {act.label}
                <span className="sr">
                  {' '}
                  {act.joint} {entry.name}
                </span>
              </ButtonLink>
            ) : (
              sendAgain(entry, variantOf(index))
            )}
          </li>
        ))}
      </ul>
      {list.totalCount > list.items.length && (
        <Link className={styles.all} to={all}>
          See all {list.totalCount}
        </Link>
      )}
    </section>
  )
}
