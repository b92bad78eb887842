import type { OpenWork } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate, read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'
import styles from './promise.module.css'

interface OpenQueueProps {
  onOpen: (work: { id: string }) => void
  /** Registers the button that opens the work, so that the focus can return to it. */
  registerButton: (id: string, button: HTMLButtonElement | null) => void
}

const openQueue = read('listOpenQueue', { query: { limit: '5', skip: '0' } })

/** Lists the open queue (work that others may review) for a mentor who helps out (rules: promise 8 and 9). */
export function OpenQueueCard(opener: OpenQueueProps) {
  const own = useQuery(read('readOwnPromise'))
  const query = useQuery({ ...openQueue, enabled: own.data?.helpsOut === true })
  if (!own.data?.helpsOut) return null
  return (
    <Card title="Help out">
      <Loaded query={query} detail="The work to help with could not be fetched.">
        {({ items, totalCount }) => (
          <CardBody>
            <p>
              {totalCount === 0
                ? 'Nothing has waited for too long.'
                : 'This has waited for too long. When you open one, it is yours for a while: nobody else can take it meanwhile. The mentee keeps their mentor.'}
            </p>
            {items.length > 0 && (
              <ul className={styles.open}>
                {items.map((work) => (
                  <li key={work.id}>
                    <OpenLine work={work} {...opener} />
                  </li>
                ))}
              </ul>
            )}
            {totalCount > items.length && (
              <p className={styles.quiet}>and {totalCount - items.length} more</p>
            )}
          </CardBody>
        )}
      </Loaded>
    </Card>
  )
}

function OpenLine({ work, onOpen, registerButton }: OpenQueueProps & { work: OpenWork }) {
  const { id, task, track, mentor, waitingSince, claimedUntil } = work
  const isOwn = claimedUntil !== null
  const renewing = { onFailure: () => renew('listOpenQueue') }
  const taking = useWrite('claimWork', {
    ...renewing,
    onAnswer: () => invalidate('listOpenQueue'),
    onDone: () => onOpen(work),
  })
  const releasing = useWrite('releaseWork', { ...renewing, onAnswer: () => invalidate('listOpenQueue') })

  return (
    <>
      <div>
        <p className={styles.task}>{task.title}</p>
        <p className={styles.quiet}>
          {track.title}, a mentee of {nameOf(mentor)}, sent <Ago at={waitingSince} />
        </p>
        {claimedUntil && <p className={styles.quiet}>Yours until {lagosText(claimedUntil)}</p>}
      </div>
      <div className={styles.actions}>
        {/* 'Review it' and 'Go on' share one button, so that the focus stays when the label changes. */}
        <Button
          ref={(button) => {
            registerButton(id, button)
            const passOn = passFocusOn(button)
            return () => {
              registerButton(id, null)
              passOn()
            }
          }}
          variant={isOwn ? 'primary' : 'line'}
          busy={taking.isPending}
          aria-haspopup={isOwn ? 'dialog' : undefined}
          onClick={() => (isOwn ? onOpen(work) : taking.run({ params: { id } }))}
        >
          {isOwn ? 'Go on' : 'Review it'}
          <span className="sr">
            {isOwn && ' with'} {task.title}
          </span>
        </Button>
        {isOwn && (
          <Button
            ref={passFocusOn}
            variant="line"
            busy={releasing.isPending}
            onClick={() => releasing.run({ params: { id } })}
          >
            Put back
            <span className="sr"> {task.title}</span>
          </Button>
        )}
      </div>
    </>
  )
}
