import type { Profile, ProfileForm } from '@koya/contract'
import { useState } from 'react'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { dropOvertaken } from '#lib/outbox/unsent.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { keepProfile, profileDraft } from './keep-profile.ts'
import { DialledProfileForm } from './phone/phone-reader.ts'
import { birthSeen } from './profile-facts.tsx'
import { ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { formValues } from './profile-values.ts'

export interface ProfileDialogProps {
  profile: Profile
  /** The warning while the profile is incomplete; null if the profile is complete. */
  warning: string | null
  onClose: () => void
  onSaved: () => void
}

export function ProfileDialog({ profile, warning, onClose, onSaved }: ProfileDialogProps) {
  const { form, kept, sending } = useKeptForm(profileDraft, DialledProfileForm, formValues(profile))
  const cacheProfile = (saved: Profile) => {
    queryClient.setQueryData(read('readProfile').queryKey, saved)
    showSuccess('Profile succesfully updated')
  }
  const { isPending, run, cancel } = useWrite('updateProfile', {
    ...sending(cacheProfile, onSaved),
    overtake: (press) => dropOvertaken(profileDraft, press),
    keepUnsent: (input) => keepProfile(profile, form.values, input, onClose),
  })
  const keyFor = useAttemptKey()

  const send = (values: ProfileForm) => {
    // Sends the date of birth as an instant, which the API accepts (rules: profile 8).
    const body = { ...values, dob: new Date(values.dob).toISOString() }
    run({ headers: { 'idempotency-key': keyFor(body) }, body })
  }

  const [asking, setAsking] = useState(false)
  const discard = () => {
    kept.discard()
    onClose()
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Edit profile"
        onSubmit={form.submit(send)}
        footer={
          <>
            {form.failure && (
              <div className={styles.failure} role="alert">
                <Notice kind="failure">
                  <FailureText of={form.failure} />
                </Notice>
              </div>
            )}
            {isPending && <CancelSending onCancel={cancel} />}
            <Button variant="line" onClick={form.isChanged ? () => setAsking(true) : onClose}>
              {form.isChanged ? 'Discard' : 'Cancel'}
            </Button>
            <Button type="submit" variant={warning === null ? 'primary' : 'next'} busy={isPending}>
              Save
            </Button>
          </>
        }
      >
        {warning && (
          <>
            <Notice kind="warning">{warning}</Notice>
            <p>
              This tells your {profile.role === 'MENTEE' ? 'mentor' : 'mentees'} who you are and how to reach
              you. {birthSeen}
              {profile.role === 'MENTEE' && ' Then you choose your track.'}
            </p>
          </>
        )}
        <FormNotices form={{ ...form, failure: null }} kept={kept} hasDiscard />
        <ProfileFields form={form} profile={profile} missingFirst={warning !== null} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        question="Discard your changes?"
        explanation="Your profile stays as it was saved last."
        yes="Discard"
        danger
        onYes={discard}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
