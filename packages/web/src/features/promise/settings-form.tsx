import { SettingsForm as Rules, Settings } from '@koya/contract/administration/settings-form'
import { invalidate, queryClient, read } from '#lib/api/query.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
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
  invalidate('listTrail', 'readOverview', 'readToday')
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

const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))

export function SettingsForm({ settings }: { settings: Settings }) {
  const edit = useEdit({
    draft: 'settings',
    rules: Rules,
    schema: Settings,
    entry: settings,
    empty: pick(settings),
    pick,
    labels,
  })
  const { form, seen = settings } = edit
  const { isPending, run } = useWrite(
    'changeSettings',
    edit.saving((saved) => {
      keep(saved)
      showSuccess('Settings saved')
    }),
  )

  return (
    <form className={styles.form} {...form.bind((body) => run({ headers: seenHeader(seen), body }))}>
      <FormNotices {...edit} />
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
      <SaveEnd failure={null} busy={isPending} />
    </form>
  )
}
