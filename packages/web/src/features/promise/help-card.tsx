import type { OwnPromise } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { invalidate, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { Link } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { cacheOwnPromise } from './cache-own-promise.ts'
import styles from './promise.module.css'
import { SaveEnd } from './save-end.tsx'

const Rules = z.strictObject({ helpsOut: z.boolean(), digestHour: z.string() })
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00 in Lagos`,
}))

/** Sets whether a mentor helps out, and the hour of the daily mail. */
export function HelpCard() {
  const query = useQuery(read('readOwnPromise'))
  return (
    <Card title="Helping out and daily mail">
      <CardBody>
        <Loaded query={query} detail="This could not be fetched.">
          {(own) => <HelpForm own={own} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}

const pick = ({ helpsOut, digestHour }: OwnPromise) => ({ helpsOut, digestHour: String(digestHour) })

function HelpForm({ own }: { own: OwnPromise }) {
  const form = useForm(Rules, pick(own))
  const { isPending, run } = useWrite('changeOwnPromise', {
    onAnswer: cacheOwnPromise,
    onDone: (saved) => {
      form.fill(pick(saved))
      invalidate('listOpenQueue')
      showSuccess('Saved')
    },
    ...form.ownFailure,
  })
  const send = ({ helpsOut, digestHour }: z.output<typeof Rules>) =>
    run({ body: { helpsOut, digestHour: Number(digestHour) } })

  return (
    <form className={styles.form} {...form.bind(send)}>
      <CheckBox
        name="helpsOut"
        checked={form.values.helpsOut ?? false}
        onChange={({ target }) => form.set('helpsOut', target.checked)}
      >
        Offer me overdue work of other mentors in my tracks
      </CheckBox>
      <div className={styles.one}>
        <SelectField
          {...form.field('digestHour')}
          label="Your daily mail comes at"
          help="At most one a day, and only when work of your mentees has waited too long."
          options={hours}
        />
      </div>
      <p className={styles.quiet}>
        What else reaches you, and how, is in your <Link to={addressOf('ownSettings')}>settings</Link>.
      </p>
      <SaveEnd failure={form.failure} busy={isPending} what="help settings" />
    </form>
  )
}
