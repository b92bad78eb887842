import { NewRemark, type RemarkPlace, remarkNameMax } from '@koya/contract/mentoring/remark-form'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { PillChoice } from '#ui/base/pill-choice.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from './remark-picker.module.css'

const places: Readonly<Record<RemarkPlace, string>> = {
  task: 'This task',
  track: 'Its track',
  everywhere: 'Everywhere',
}

interface KeepRemarkProps {
  taskId: string
  text: string
  onKept: () => void
}

/** Renders no `form` element, because it is inside the form of the review. */
export function KeepRemark({ taskId, text, onKept }: KeepRemarkProps) {
  const start = { name: '', text, place: 'task' as const, isShared: false, task: taskId }
  const form = useForm(NewRemark, start)
  const keeping = useWrite('keepRemark', {
    onAnswer: () => invalidate('listRemarks'),
    onDone: () => {
      showSuccess('The remark is kept')
      onKept()
    },
    ...form.ownFailure,
  })
  const { place, name, isShared } = form.values
  const isForAll = place === 'everywhere'
  const keep = () =>
    keeping.run({
      body: {
        name: name ?? '',
        text,
        place: place ?? 'task',
        isShared: !isForAll && isShared === true,
        task: taskId,
      },
    })
  const field = form.field('name')

  return (
    <fieldset className={styles.keep}>
      <legend>Keep this comment</legend>
      <TextField
        {...field}
        label="Name of the remark"
        maxLength={remarkNameMax}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
        }}
      />
      <PillChoice
        name="place"
        choices={places}
        chosen={place ?? 'task'}
        onChoose={(chosen) => form.set('place', chosen)}
      />
      {!isForAll && (
        <CheckBox
          checked={isShared === true}
          error={form.error('isShared')}
          onChange={({ target }) => form.set('isShared', target.checked)}
        >
          Share it with the mentors of the track, with my name
        </CheckBox>
      )}
      <div role="alert" className={styles.failure}>
        {form.failure && <FailureText of={form.failure} />}
      </div>
      <div>
        <Button variant="line" busy={keeping.isPending} onClick={keep}>
          Keep it
        </Button>
      </div>
    </fieldset>
  )
}
