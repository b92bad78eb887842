import type { AuthoredTrack, ShiftedDeadline } from '@koya/contract'
import { ShiftForm } from '@koya/contract/authoring/authoring'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'
import { refreshAuthored } from '../refresh-authored.ts'

/** The form asks for a direction; the server takes negative days for earlier. */
const ShiftBy = z.strictObject({
  way: z.enum(['later', 'earlier']),
  days: ShiftForm.shape.days.check(z.gte(1, { error: 'Enter how many days' })),
})

const ways = [
  { value: 'later', label: 'Later' },
  { value: 'earlier', label: 'Earlier' },
]

const signed = ({ way, days }: z.output<typeof ShiftBy>) => (way === 'later' ? days : -days)

interface ShiftDialogProps {
  track: AuthoredTrack
  onClose: () => void
}

const mentees = (count: number): string => `${count} ${count === 1 ? 'mentee' : 'mentees'}`

const deadlines = (count: number): string => `${count} ${count === 1 ? 'deadline' : 'deadlines'}`

/** Counts the deadlines of tasks that are not archived. */
const countDeadlines = ({ stages }: AuthoredTrack): number =>
  stages.flatMap(({ tasks }) => tasks).filter(({ state, deadline }) => state !== 'archived' && deadline)
    .length

function describeShift({ isPast, lateCount }: ShiftedDeadline): string {
  if (!isPast) return ''
  return lateCount === 0 ? 'In the past' : `In the past: ${mentees(lateCount)} late`
}

/** Shifts the deadlines of a track by days, after a preview of the effect (rules: authoring 10). */
export function ShiftDialog({ track, onClose }: ShiftDialogProps) {
  const params = { id: track.id }
  const form = useForm(ShiftBy, { way: 'later', days: undefined })
  const [preview, setPreview] = useState<{ days: number; items: readonly ShiftedDeadline[] } | null>(null)
  const keyFor = useAttemptKey()
  const previewing = useWrite('previewShift', {
    onDone: ({ items }, { body }) => setPreview({ days: body.days, items }),
    ...form.ownFailure,
  })
  const shifting = useWrite('shiftDeadlines', {
    onAnswer: refreshAuthored,
    onDone: () => {
      showSuccess('Deadlines moved')
      onClose()
    },
    ...form.ownFailure,
  })
  const { way, days } = form.values
  const shown = way && days && preview?.days === signed({ way, days }) ? preview : null
  const moved = countDeadlines(track)

  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      wide={preview !== null}
      title="Move deadlines of this track"
      send={shown ? `Move ${deadlines(shown.items.length)}` : 'Preview'}
      disabled={moved === 0}
      busy={previewing.isPending || shifting.isPending}
      onSubmit={form.submit((typed) => {
        const body = { days: signed(typed) }
        if (shown) {
          const key = keyFor({ ...body, at: shown.items.map(({ before }) => before) })
          shifting.run({ params, headers: { 'idempotency-key': key }, body })
        } else {
          previewing.run({ params, body })
        }
      })}
    >
      <p>
        {moved === 0
          ? `No task of ${track.title} has a date that could be moved.`
          : `This moves ${moved === 1 ? 'the only deadline' : `all ${moved} deadlines`} of ${track.title}, and Koya tells the mentees whose work is still to come. Work that was already sent stays marked late or on time, as it is now.`}
      </p>
      <div className={styles.fields}>
        <SelectField {...form.field('way')} label="Move them" options={ways} />
        <TextField
          {...form.field('days')}
          label="By how many days?"
          type="number"
          inputMode="numeric"
          min={1}
          required
        />
      </div>
      <div aria-live="polite">
        {shown && (
          <Table
            caption="The deadlines as they would be"
            columns={[
              { key: 'task', header: 'Task', kind: 'main', cell: ({ task }) => task.title },
              {
                key: 'deadline',
                header: 'Deadline',
                cell: ({ before, after }) => (
                  <>
                    <Day at={before} />
                    <span aria-hidden="true"> → </span>
                    <span className="sr"> becomes </span>
                    <Day at={after} />
                  </>
                ),
              },
              {
                key: 'late',
                header: 'What it means',
                cell: (item) => <span className={styles.past}>{describeShift(item)}</span>,
              },
            ]}
            rows={shown.items}
            keyOf={({ task }) => task.id}
          />
        )}
      </div>
    </FormDialog>
  )
}
