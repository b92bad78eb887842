import type { Application, AuthoredTrackEntry } from '@koya/contract'
import { ApprovalForm } from '@koya/contract/mentoring/applications'
import { nameOf } from '#components/people/person-names.tsx'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './applications.module.css'
import { decisionOptions } from './use-decision.ts'

interface ApprovalDialogProps {
  application: Application
  tracks: readonly AuthoredTrackEntry[]
  onClose: () => void
}

export function ApprovalDialog({ application, tracks, onClose }: ApprovalDialogProps) {
  const { places, account, tracks: wished } = application
  const isPossible = ({ id }: { id: string }) => tracks.some((track) => track.id === id)
  const form = useForm(ApprovalForm, {
    tracks: wished.filter(isPossible).map(({ id }) => ({ id, places })),
  })
  const chosen = form.values.tracks ?? []
  const { isPending, run } = useWrite(
    'approveApplication',
    decisionOptions({
      said: account ? 'They are a mentor now' : 'The invitation is on its way',
      form,
      onDone: onClose,
    }),
  )
  const error = form.error('tracks')

  return (
    <FormDialog
      edit={{ form }}
      onClose={onClose}
      title={`Approve ${nameOf(application)}`}
      send="Approve"
      busy={isPending}
      onSubmit={form.submit((body) =>
        run({ params: { id: application.id }, headers: seenHeader(application), body }),
      )}
    >
      {!form.failure && error && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
      <p>
        {account
          ? 'They become a mentor at once, and a mail tells them.'
          : 'They have no account yet: they’ll get an invitation, and the tracks become theirs when they accept.'}
      </p>
      {tracks.map(({ id, title }) => {
        const track = chosen.find((one) => one.id === id)
        const others = chosen.filter((one) => one.id !== id)
        return (
          <div key={id} className={styles.track}>
            <CheckBox
              checked={track !== undefined}
              onChange={({ target }) =>
                form.set('tracks', target.checked ? [...chosen, { id, places }] : others)
              }
            >
              {title}
            </CheckBox>
            {track && (
              <TextField
                label={
                  <>
                    Places<span className="sr"> in {title}</span>
                  </>
                }
                type="number"
                inputMode="numeric"
                min={1}
                value={Number.isNaN(track.places) ? '' : track.places}
                onChange={({ target }) =>
                  form.set('tracks', [...others, { id, places: target.valueAsNumber }])
                }
              />
            )}
          </div>
        )
      })}
    </FormDialog>
  )
}
