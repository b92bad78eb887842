import { SettingsForm as Rules, Settings } from '@koya/contract/settings-form'
import { useState } from 'react'
import { invalidate, queryClient, read } from '#lib/query.ts'
import { readConflict, seenHeader } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './promise.module.css'
import { SaveEnd } from './save-end.tsx'

const pick = ({ reviewDays, adminDays, silentDays, claimMinutes }: Settings): Rules => ({
  reviewDays,
  adminDays,
  silentDays,
  claimMinutes,
})

const keep = (settings: Settings) => {
  queryClient.setQueryData(read('readSettings').queryKey, settings)
  invalidate('listTrail', 'readOverview')
}

const fields = [
  {
    name: 'reviewDays',
    label: 'Days for a review',
    help: 'Mentees read until when their work is looked at. A change counts at once for all that waits.',
  },
  {
    name: 'adminDays',
    label: 'Days until admins see it',
    help: 'What has waited longer stands on top of your overview.',
  },
  {
    name: 'silentDays',
    label: 'Days of silence',
    help: 'A mentor who neither reviews nor answers for so long is set to away.',
  },
  {
    name: 'claimMinutes',
    label: 'Minutes to help out',
    help: 'For so long work of the open queue belongs to the mentor who took it.',
  },
] as const

export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm(Rules, pick(settings))
  const [theirs, setTheirs] = useState<Settings | null>(null)
  const { isPending, run } = useWrite('changeSettings', {
    onAnswer: keep,
    onDone: (saved) => {
      setTheirs(null)
      form.fill(pick(saved))
      showSuccess('Settings saved')
    },
    onFailure: (error) => {
      setTheirs(readConflict(error, Settings) ?? theirs)
      form.fail(error)
    },
    ownResult: true,
  })

  return (
    <form
      className={styles.form}
      {...form.bind((body) => run({ headers: seenHeader(theirs ?? settings), body }))}
    >
      {theirs && (
        <Notice kind="warning" announce>
          Somebody has changed this meanwhile, to{' '}
          {fields.map(({ name, label }) => `${theirs[name]} (${label.toLowerCase()})`).join(', ')}. Save again
          to replace that.
        </Notice>
      )}
      <div className={styles.fields}>
        {fields.map(({ name, label, help }) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            help={help}
            type="number"
            inputMode="numeric"
            min={1}
            required
          />
        ))}
      </div>
      <SaveEnd failure={theirs ? null : form.failure} busy={isPending} />
    </form>
  )
}
