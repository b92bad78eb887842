import type { OwnPromise } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { cacheOwnPromise } from './cache-own-promise.ts'
import styles from './promise.module.css'
import { SaveEnd } from './save-end.tsx'

const Rules = z.strictObject({ helpsOut: z.boolean() })

/** Sets whether a mentor helps out (rules: promise 8). */
export function HelpCard() {
  const query = useQuery(read('readOwnPromise'))
  return (
    <Card title="Helping out">
      <CardBody>
        <Loaded query={query} detail="This could not be fetched.">
          {(own) => <HelpForm own={own} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}

const pick = ({ helpsOut }: OwnPromise) => ({ helpsOut })

function HelpForm({ own }: { own: OwnPromise }) {
  const form = useForm(Rules, pick(own))
  const { isPending, run } = useWrite('changeOwnPromise', {
    onAnswer: (saved) => {
      cacheOwnPromise(saved)
      invalidate('listOpenQueue')
    },
    onDone: (saved) => {
      form.fill(pick(saved))
      showSuccess('Saved')
    },
    ...form.ownFailure,
  })
  return (
    <form className={styles.form} {...form.bind((body) => run({ body }))}>
      <CheckBox
        name="helpsOut"
        checked={form.values.helpsOut ?? false}
        onChange={({ target }) => form.set('helpsOut', target.checked)}
      >
        Offer me overdue work of other mentors in my tracks
        <span className={styles.quiet}>You see such work on your dashboard and take what you like.</span>
      </CheckBox>
      <SaveEnd failure={form.failure} busy={isPending} what="help settings" />
    </form>
  )
}
