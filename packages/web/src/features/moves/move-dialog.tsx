import type { MoveReach } from '@koya/contract'
import { ReachForm } from '@koya/contract/learning/moves'
import { hoursText } from '@koya/contract/texts/moved-text'
import { momentIn, showIn } from '@koya/contract/texts/zoned-moment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#content/counted.ts'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { checkValues } from '#lib/forms/field-errors.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { hoursOf, type LaterBy, laterLimit, laterRefusal, units } from './later-by.ts'
import { MovedList } from './moved-list.tsx'
import styles from './moves.module.css'
import { reachText } from './reach-text.ts'
import { refreshMoves } from './refresh-moves.ts'
import { StatesField } from './states-field.tsx'

const zone = 'Africa/Lagos'
const lastMinute = 59_999

export interface TrackTitle {
  id: string
  title: string
}

/** Returns the start or the end of a day in Lagos as a UTC instant; empty without a day. */
function momentOf(day: string, time: '00:00' | '23:59'): string {
  const moment = momentIn(zone, { day, time })
  if (moment === '' || time === '00:00') return moment
  return new Date(Date.parse(moment) + lastMinute).toISOString()
}

const dayOf = (moment: string | null | undefined): string => (moment ? showIn(zone, moment).day : '')

interface MoveDialogProps {
  tracks: readonly TrackTitle[]
  onClose: () => void
}

const start: LaterBy = { count: 2, unit: 'days' }

/** Moves the deadlines that lie in a span of days, after a preview (rules: moves 2 and 3). */
export function MoveDialog({ tracks, onClose }: MoveDialogProps) {
  const [later, setLater] = useState(start)
  const form = useForm(ReachForm, {
    states: [],
    track: null,
    from: '',
    until: '',
    hours: hoursOf(start),
    why: '',
  })
  const states = useQuery(read('listStates', { query: { limit: '100' } }))
  const keyFor = useAttemptKey()
  const [seen, setSeen] = useState<(MoveReach & { form: string }) | null>(null)
  const previewing = useWrite('previewMove', {
    onDone: (reach, { body }) => setSeen({ ...reach, form: JSON.stringify(body) }),
    ...form.ownFailure,
  })
  const moving = useWrite('moveDeadlines', {
    onAnswer: refreshMoves,
    onDone: (move) => {
      showSuccess(`${reachText(move)} moved by ${hoursText(move.hours)}`)
      onClose()
    },
    onFailure: (error) => {
      setSeen(null)
      form.fail(error)
    },
    ownResult: true,
  })
  const isShown = seen !== null && seen.form === JSON.stringify(checkValues(ReachForm, form.values).data)
  const changeLater = (change: Partial<LaterBy>) => {
    const changed = { ...later, ...change }
    setLater(changed)
    form.set('hours', hoursOf(changed))
  }
  const canMove = isShown && seen.deadlines > 0
  return (
    <FormDialog
      edit={{ form }}
      title="Give many people more time"
      send={canMove ? `Move ${counted(seen.deadlines, 'deadline')}` : 'Preview'}
      busy={previewing.isPending || moving.isPending}
      onClose={onClose}
      onSubmit={form.submit((reach) => {
        if (!canMove) return previewing.run({ body: reach })
        const body = { ...reach, seen: seen.seen }
        return moving.run({ headers: { 'idempotency-key': keyFor(body) }, body })
      })}
    >
      <p>Every deadline between two days moves later.</p>
      <StatesField
        query={states}
        chosen={form.values.states ?? []}
        error={form.error('states')}
        onChange={(chosen) => form.set('states', chosen)}
      />
      <SelectField
        label="Track"
        placeholder="All tracks"
        options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
        value={form.values.track ?? ''}
        onChange={({ target }) => form.set('track', target.value || null)}
      />
      <div className={styles.row}>
        <TextField
          name="from"
          label="Deadlines from"
          type="date"
          required
          error={form.error('from')}
          value={dayOf(form.values.from)}
          onChange={({ target }) => form.set('from', momentOf(target.value, '00:00'))}
        />
        <TextField
          name="until"
          label="Until"
          type="date"
          required
          error={form.error('until')}
          value={dayOf(form.values.until)}
          onChange={({ target }) => form.set('until', momentOf(target.value, '23:59'))}
        />
      </div>
      <div className={styles.row}>
        <TextField
          name="hours"
          label="Later by"
          help={`At most ${laterLimit(later.unit)} ${later.unit}.`}
          type="number"
          min={1}
          max={laterLimit(later.unit)}
          required
          error={form.error('hours') && laterRefusal(later.unit)}
          value={later.count ?? ''}
          onChange={({ target }) =>
            changeLater({ count: target.value === '' ? undefined : target.valueAsNumber })
          }
        />
        <SelectField
          label="Counted in"
          options={units}
          value={later.unit}
          onChange={({ target }) => changeLater({ unit: target.value === 'days' ? 'days' : 'hours' })}
        />
      </div>
      <TextField
        {...form.field('why')}
        label="Why"
        help="Mentees and mentors read it beside the deadline: “blackout in Kano”."
        required
      />
      {canMove && <MovedList reach={seen} hours={form.values.hours ?? 0} />}
      <p className={styles.reach} role="status">
        {isShown &&
          (canMove
            ? `This moves ${reachText(seen)}. Koya tells them and their mentors.`
            : 'No deadline lies in this span.')}
      </p>
    </FormDialog>
  )
}
