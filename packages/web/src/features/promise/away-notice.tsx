import { useQuery } from '@tanstack/react-query'
import { awayText } from '#components/people/away-text.ts'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { screenNow } from '#lib/drawn.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { cacheOwnPromise } from './cache-own-promise.ts'
import { keepAway, overtakeAway } from './keep-away.ts'
import styles from './promise.module.css'

/** Says that the mentor is or will be away (rules: promise 7). */
export function AwayNotice() {
  const { data } = useQuery(read('readOwnPromise'))
  const hasBegun = Date.parse(data?.away?.from ?? '') <= screenNow()
  const keyFor = useAttemptKey()
  const { isPending, run } = useWrite('comeBack', {
    keepUnsent: (input) =>
      keepAway({
        operation: 'comeBack',
        input: input ?? {},
        title: hasBegun ? 'You are back' : 'You stay',
      }),
    overtake: overtakeAway,
    onAnswer: (own) => {
      cacheOwnPromise(own)
      invalidate('listMentorSubmissions')
    },
    onDone: () =>
      hasBegun
        ? showSuccess('Welcome back', 'The time for what waits counts again.')
        : showSuccess('You stay', 'What waits is due as before.'),
  })
  if (!data?.away) return null
  const { away } = data
  const comeBack = () => run({ headers: { 'idempotency-key': keyFor(away) } })
  return (
    <Notice kind="info">
      <div className={styles.away}>
        <p>
          {away.until === null
            ? 'You are set to away until you say that you are back: we heard nothing from you, or you asked for it.'
            : awayText('You', away, screenNow())}{' '}
          Nothing is due meanwhile, and nobody new can choose you.
          {away.handsOver && ' Mentors who help out can look at what waits.'}
        </p>
        <Button ref={passFocusOn} variant="line" busy={isPending} onClick={comeBack}>
          {hasBegun ? 'I am back' : 'Cancel this absence'}
        </Button>
      </div>
    </Notice>
  )
}
