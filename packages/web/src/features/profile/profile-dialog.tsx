import type { Profile, ProfileForm } from '@koya/contract'
import { DialledProfileForm } from '@koya/contract/phone-number'
import { useState } from 'react'
import { useDraft } from '#lib/drafts.ts'
import { queryClient, read } from '#lib/query.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { CancelSending } from '#ui/cancel-sending.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import { ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { formValues } from './profile-values.ts'

export interface ProfileDialogProps {
  profile: Profile
  /** Says why the dialog came up by itself. */
  warning: string | null
  onClose: () => void
  onSaved: () => void
}

export function ProfileDialog({ profile, warning, onClose, onSaved }: ProfileDialogProps) {
  const form = useForm(DialledProfileForm, formValues(profile))
  const { forget, others } = useDraft('profile', form)
  const { isPending, run, cancel } = useWrite('updateProfile', {
    onAnswer: (saved) => {
      queryClient.setQueryData(read('readProfile').queryKey, saved)
      forget()
      showSuccess('Profile succesfully updated')
    },
    onDone: onSaved,
    onFailure: (error) => form.fail(error),
    ownResult: true,
  })

  const send = (values: ProfileForm) =>
    // The whole instant (rules: profile 8).
    run({ body: { ...values, dob: new Date(values.dob).toISOString() } })

  const [asking, setAsking] = useState(false)
  const discard = () => {
    forget()
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
            <Button type="submit" variant="next" busy={isPending}>
              Save
            </Button>
          </>
        }
      >
        {warning && (
          <>
            <Notice kind="warning">{warning}</Notice>
            <p>
              {profile.role === 'MENTEE'
                ? 'This tells your mentor who you are and how to reach you. Then you choose your track.'
                : 'This tells your mentees who you are and how to reach you.'}
            </p>
          </>
        )}
        <OtherTexts texts={others} />
        <ProfileFields form={form} profile={profile} missingFirst={warning !== null} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        question="Discard your changes?"
        explanation="Your profile stays as it was saved last."
        yes="Discard"
        no="Keep editing"
        onYes={discard}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
