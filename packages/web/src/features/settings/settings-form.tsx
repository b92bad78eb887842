import {
  SettingsForm as Rules,
  Settings,
  settingLabels,
  settingNames,
  settings,
} from '@koya/contract/administration/settings-form'
import { invalidate, queryClient, read } from '#lib/api/query.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './settings.module.css'

const pick = ({ updatedAt: _, ...fields }: Settings): Rules => fields

const cache = (saved: Settings) => {
  queryClient.setQueryData(read('readSettings').queryKey, saved)
  invalidate('listTrail', 'readOverview', 'readToday')
}

export function SettingsForm({ saved }: { saved: Settings }) {
  const edit = useEdit({
    draft: 'settings',
    rules: Rules,
    schema: Settings,
    entry: saved,
    empty: pick(saved),
    pick,
    labels: settingLabels,
  })
  const { form, seen = saved } = edit
  const { isPending, run } = useWrite(
    'changeSettings',
    edit.saving((answer) => {
      cache(answer)
      showSuccess('Settings saved')
    }),
  )

  return (
    <form className={styles.form} {...form.bind((body) => run({ headers: seenHeader(seen), body }))}>
      <FormNotices {...edit} />
      <div className={styles.fields}>
        {settingNames.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={settings[name].label}
            unit={settings[name].noun}
            help={settings[name].help}
            type="number"
            inputMode="numeric"
            min={1}
            required
          />
        ))}
      </div>
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
