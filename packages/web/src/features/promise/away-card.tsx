import { awayDays } from '@koya/contract/mentoring/promise'
import { momentIn } from '@koya/contract/texts/zoned-moment'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { UnsentNotice, useWaits } from '#components/outbox/unsent-notice.tsx'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { read } from '#lib/api/query.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { AwayNotice } from './away-notice.tsx'
import { cacheOwnPromise } from './cache-own-promise.ts'
import { awayDraft, keepAway, overtakeAway } from './keep-away.ts'
import styles from './promise.module.css'
import { SaveEnd } from './save-end.tsx'

const day = (missing: string) => z.string({ error: missing }).check(z.minLength(1, { error: missing }))
const Rules = z.strictObject({
  from: day('Enter the first day'),
  until: day('Enter the last day'),
  handsOver: z.boolean(),
})
const start = { from: '', until: '', handsOver: false }
const home = 'Africa/Lagos'

/** Sets a mentor's absence (rules: promise 5). */
export function AwayCard() {
  const { form, sending } = useKeptForm(awayDraft, Rules, start)
  const own = useQuery(read('readOwnPromise'))
  const isUnsent = useWaits(awayDraft)
  const isSet = Boolean(own.data?.away) || isUnsent
  const keyFor = useAttemptKey()
  const { isPending, run } = useWrite('goAway', {
    ...sending(cacheOwnPromise, () => {
      form.fill(start)
      showSuccess('Saved', 'Your mentees read it on their pages.')
    }),
    overtake: overtakeAway,
    keepUnsent: (input) => keepAway({ operation: 'goAway', input, typed: { ...form.values } }),
  })
  const send = ({ from, until, handsOver }: z.output<typeof Rules>) => {
    const body = {
      from: momentIn(home, { day: from, time: '00:00' }),
      until: momentIn(home, { day: until, time: '23:59' }),
      handsOver,
    }
    run({ headers: { 'idempotency-key': keyFor(body) }, body })
  }

  return (
    <FoldedCard
      title="When you are away"
      note="Deadlines for your reviews pause, and your mentees see when you are back."
      isOpen={isSet}
    >
      <CardBody>
        <div className={styles.form}>
          <UnsentNotice draft={awayDraft} />
          <AwayNotice />
          <ul className={styles.effects}>
            <li>Mentors who help out can review what comes in meanwhile.</li>
            <li>
              If you are away for more than {awayDays} days, they can also review what waits when you leave,
              and the admins may give your mentees another mentor.
            </li>
          </ul>
          <form className={styles.form} {...form.bind(send)}>
            <div className={styles.fields}>
              <TextField {...form.field('from')} label="First day" type="date" required />
              <TextField {...form.field('until')} label="Last day" type="date" required />
            </div>
            <CheckBox
              name="handsOver"
              checked={form.values.handsOver ?? false}
              onChange={({ target }) => form.set('handsOver', target.checked)}
            >
              Let mentors who help out also review what waits when I leave
            </CheckBox>
            <SaveEnd failure={form.failure} busy={isPending} what="absence" />
          </form>
        </div>
      </CardBody>
    </FoldedCard>
  )
}
