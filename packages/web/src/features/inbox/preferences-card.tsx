import type { Preferences, Role } from '@koya/contract'
import { newsTopics, newsWays, topicsOf, topicTitle } from '@koya/contract/notifications/news-topics'
import { openParam } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryClient, quiet, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { useOwnZone } from '#lib/own-zone.ts'
import { useSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './preferences-card.module.css'
import { areHoursApart, hours, packPush, pickPush, pushRules } from './push/push-values.ts'
import { WayHeads, WayRow } from './way-row.tsx'

/** Code that loads only for people who have push messages. */
const pushFields = lazyModule('push-fields', () => import('./push/push-fields.tsx'))

/** Sets which notifications come, how and when (rules: inbox 4). */
export function PreferencesCard() {
  const role = useSession()?.role
  const topics = role ? topicsOf(role) : []
  const query = useQuery({ ...read('readWishes'), enabled: topics.length > 0 })
  // A failure of this query shows no error here.
  const push = useQuery({
    ...read('readPush'),
    enabled: topics.length > 0,
    meta: quiet,
  })
  const [search] = useSearchParams()
  const hasPush = (push.data?.devices.length ?? 0) > 0
  if (!role || topics.length === 0) return null
  return (
    <FoldedCard
      title="Mail and inbox"
      note={query.data ? describe(query.data) : 'Choose which news reaches you, where and when.'}
      isOpen={search.get(openParam) === 'notifications'}
    >
      <CardBody>
        <Loaded query={query} detail="This could not be fetched.">
          {(preferences) => <PreferencesForm preferences={preferences} role={role} hasPush={hasPush} />}
        </Loaded>
      </CardBody>
    </FoldedCard>
  )
}

const describe = ({ isDaily, hour }: Preferences): string =>
  `Sent by mail ${isDaily ? `once a day, at ${hours[hour]?.label}` : 'straight away'}. Choose what you get, and where.`

const Rules = z
  .strictObject({
    when: z.enum(['once', 'daily']),
    hour: z.string(),
    timeZone: z.string(),
    ways: z.record(z.string(), z.enum(newsWays)),
    ...pushRules,
  })
  .check(areHoursApart)

const ofWorkToo = 'The mail about waiting work of your mentees comes at this hour too.'
const ofWorkAlone = 'At most one a day, and only when work of your mentees has waited too long.'

const times = [
  { value: 'once', label: 'At once' },
  { value: 'daily', label: 'Once a day, as one mail' },
]

const pick = ({ isDaily, hour, timeZone, ways, push }: Preferences) => ({
  when: isDaily ? ('daily' as const) : ('once' as const),
  hour: String(hour),
  timeZone,
  ways: { ...ways },
  ...pickPush(push),
})

/** While `own` is null, returns at most two zones: the first render must equal the server's HTML. */
function listZones(chosen: string, own: string | null) {
  const all = new Set([
    'Africa/Lagos',
    ...(own ? [own] : []),
    chosen,
    ...(own ? Intl.supportedValuesOf('timeZone') : []),
  ])
  return [...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

interface PreferencesFormProps {
  preferences: Preferences
  role: Role
  /** True for a person who has push messages on any device. */
  hasPush: boolean
}

function PreferencesForm({ preferences, role, hasPush }: PreferencesFormProps) {
  const form = useForm(Rules, pick(preferences))
  const ownZone = useOwnZone()
  const { isPending, run } = useWrite('changeWishes', {
    onAnswer: (saved) => queryClient.setQueryData(read('readWishes').queryKey, saved),
    onDone: (saved) => {
      form.fill(pick(saved))
      showSuccess('Saved')
    },
    ...form.ownFailure,
  })
  const fields = useQuery({ ...pushFields, enabled: hasPush }).data
  const { when, isQuiet } = form.values
  const isMentor = role === 'MENTOR'
  // A mentor gets mail about waiting work at `hour`, even if other mails come at once (rules: promise 11).
  const hasHour = when === 'daily' || isMentor
  const ways = form.values.ways ?? {}
  const pushed = form.values.pushed ?? []
  const send = ({ when: chosen, hour, timeZone, ways, ...push }: z.output<typeof Rules>) =>
    run({
      body: {
        ways,
        timeZone,
        isDaily: chosen === 'daily',
        hour: Number(hour),
        ...(hasPush && { push: packPush(push) }),
      },
    })

  return (
    <form className={styles.form} {...form.bind(send)}>
      <div>
        <WayHeads hasPush={hasPush} />
        {topicsOf(role).map((topic) => (
          <WayRow
            key={topic}
            name={topic}
            title={topicTitle(topic, role)}
            way={ways[topic] ?? newsTopics[topic].way}
            onChange={(way) => form.set('ways', { ...ways, [topic]: way })}
            isPushed={hasPush ? pushed.includes(topic) : null}
            onPush={(isPushed) =>
              form.set('pushed', isPushed ? [...pushed, topic] : pushed.filter((one) => one !== topic))
            }
          />
        ))}
      </div>
      <div className={styles.fields}>
        <SelectField
          {...form.field('when')}
          label="Mails come"
          help="Deadline reminders always come at once."
          options={times}
        />
        {hasHour && (
          <SelectField
            {...form.field('hour')}
            label={when === 'daily' ? 'At' : 'A daily mail about late work comes at'}
            help={isMentor && (when === 'daily' ? ofWorkToo : ofWorkAlone)}
            options={hours}
          />
        )}
        {(hasHour || (hasPush && isQuiet)) && (
          <SelectField
            {...form.field('timeZone')}
            label="Time zone"
            options={listZones(preferences.timeZone, ownZone)}
          />
        )}
      </div>
      {fields && <fields.PushFields form={form} />}
      <p className={styles.note}>We always send mail about your account, such as a new password.</p>
      {form.failure && (
        <p className={styles.failure} role="alert">
          <FailureText of={form.failure} />
        </p>
      )}
      <div>
        <Button type="submit" busy={isPending}>
          Save
          <span className="sr"> what reaches me</span>
        </Button>
      </div>
    </form>
  )
}
