import type { OfferedLook } from '@koya/contract'
import { lookParam } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { invalidate, read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { useNavigate, useSearchParams } from '#lib/navigation/router.tsx'
import { staying } from '#lib/navigation/scroll-place.ts'
import { isPlain } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { PlainRefusal } from '#ui/states/plain-refusal.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'
import type { ReviewPieces } from '../review-pieces.ts'
import { LookSheet } from './look-sheet.tsx'
import styles from './looks.module.css'
import { PlainLookActs } from './plain-look-acts.tsx'

/** Lists up to 20 second looks: reviews of reviewed work by a second person (rules: grading 43). */
export function LooksCard({ pieces }: { pieces: ReviewPieces }) {
  const query = useQuery(read('listSecondLooks', { query: { limit: '20', skip: '0' } }))
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get(lookParam)
  const open = (next: string | null) => {
    const search = new URLSearchParams(params)
    if (next === null) search.delete(lookParam)
    else search.set(lookParam, next)
    navigate({ search: search.toString() }, { replace: true, state: staying })
  }
  const items = query.data?.items ?? []
  const opened = items.find((look) => look.id === id)
  const refused = import.meta.env.SSR && isPlain() && !opened?.takenUntil && (
    <PlainRefusal of={['claimSecondLook', 'releaseSecondLook', 'giveSecondLook']} text="mentorComment" />
  )
  if (query.isLoadingError)
    return (
      <Card title="Second looks">
        {refused}
        <Loaded query={query} detail="The second looks could not be fetched.">
          {() => null}
        </Loaded>
      </Card>
    )
  if (items.length === 0) return refused || null
  const { ThreadDialog } = pieces
  return (
    <>
      {refused}
      <Card title="Second looks">
        <CardBody>
          <p>
            Mentees ask for another pair of eyes. When you open one, it is yours for a while: nobody else can
            take it meanwhile. You see the first review only after your own, and the higher grade stays.
          </p>
          <ul className={styles.looks}>
            {items.map((look) => (
              <li key={look.id}>
                <LookLine look={look} onOpen={() => open(look.id)} />
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {opened?.takenUntil && (
        <LookSheet key={opened.id} id={opened.id} pieces={pieces} onClose={() => open(null)} />
      )}
      {opened?.given && (
        <ThreadDialog
          submission={{ id: opened.given.submissionId, mentee: opened.given.mentee, task: opened.task }}
          open
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

function LookLine({ look, onOpen }: { look: OfferedLook; onOpen: () => void }) {
  const { id, task, track, askedAt, takenUntil, given } = look
  const renewing = { onFailure: () => renew('listSecondLooks') }
  const taking = useWrite('claimSecondLook', {
    ...renewing,
    onAnswer: () => invalidate('listSecondLooks'),
    onDone: () => onOpen(),
  })
  const releasing = useWrite('releaseSecondLook', {
    ...renewing,
    onAnswer: () => invalidate('listSecondLooks'),
  })
  const params = { id }
  return (
    <>
      <div>
        <p className={styles.task}>{task.title}</p>
        <p className={styles.quiet}>
          {track.title}, {given ? 'you gave it' : 'asked'} <Ago at={given?.at ?? askedAt} />
        </p>
        {takenUntil && <p className={styles.quiet}>Yours until {lagosText(takenUntil)}</p>}
      </div>
      <div className={styles.actions}>
        <noscript>{import.meta.env.SSR && <PlainLookActs look={look} />}</noscript>
        {given ? (
          <Button variant="line" onClick={onOpen}>
            Both reviews
            <span className="sr"> of {task.title}</span>
          </Button>
        ) : takenUntil === null ? (
          <Button variant="line" busy={taking.isPending} onClick={() => taking.run({ params })}>
            Review it
            <span className="sr"> {task.title}</span>
          </Button>
        ) : (
          <>
            <Button aria-haspopup="dialog" onClick={onOpen}>
              Go on
              <span className="sr"> with {task.title}</span>
            </Button>
            <Button
              ref={passFocusOn}
              variant="line"
              busy={releasing.isPending}
              onClick={() => releasing.run({ params })}
            >
              Put back
              <span className="sr"> {task.title}</span>
            </Button>
          </>
        )}
      </div>
    </>
  )
}
