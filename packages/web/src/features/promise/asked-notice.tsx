import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { cacheOwnPromise } from './cache-own-promise.ts'
import styles from './promise.module.css'

/** Asks a silent mentor whether they still mentor at Koya (rules: promise 12). */
export function AskedNotice() {
  const { data } = useQuery(read('readOwnPromise'))
  const { isPending, run } = useWrite('sayStillHere', {
    onAnswer: cacheOwnPromise,
    onDone: () => showSuccess('Good to have you', 'We will not ask again soon.'),
  })
  if (!data?.isAsked || data.away) return null
  return (
    <Notice kind="warning">
      <div className={styles.away}>
        <p>
          Are you still with us? Work of your mentees waits. Press the button or review something. If we hear
          nothing, we set you to away.
        </p>
        <Button ref={passFocusOn} variant="line" busy={isPending} onClick={() => run({})}>
          I am still here
        </Button>
      </div>
    </Notice>
  )
}
