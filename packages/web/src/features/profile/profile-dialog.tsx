import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ProfileForm as ProfileRules } from '@koya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#lib/api.ts'
import { useDraft } from '#lib/drafts.ts'
import { placeIssues } from '#lib/forms.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { isoDay, ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { type Profile, type ProfileForm, profileQuery, updateProfile } from './queries.ts'

/** In the order of the form. */
const fieldOf = {
  firstName: 'firstName',
  lastName: 'lastName',
  country: 'country',
  city: 'city',
  phoneNumber: 'phoneNumber',
  dob: 'dob',
  gender: 'gender',
  description: 'description',
  technologies: 'technologies',
} as const

const fields = Object.values(fieldOf)

const valuesOf = (profile: Profile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  country: profile.country ?? '',
  city: profile.city ?? '',
  phoneNumber: profile.phoneNumber ?? '',
  dob: profile.dob ? isoDay(profile.dob) : '',
  gender: profile.gender,
  description: profile.description ?? '',
  technologies: profile.technologies,
})

export interface ProfileDialogProps {
  profile: Profile
  /** Says why the dialog came up by itself. */
  warning: string | null
  onClose: () => void
}

export function ProfileDialog({ profile, warning, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<ProfileForm>({
    resolver: standardSchemaResolver(ProfileRules),
    defaultValues: valuesOf(profile),
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const forgetDraft = useDraft('profile', form)

  const save = useMutation({
    mutationFn: updateProfile,
    meta: { ownResult: true },
    onMutate: () => setFailure(null),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved)
      forgetDraft()
      showSuccess('Profile succesfully updated')
      onClose()
    },
    onError: (error) => {
      if (!placeIssues(form, error, fieldOf)) setFailure(messageOf(error, 'An error occured'))
    },
  })

  const submit = form.handleSubmit(
    (values) => {
      // The whole instant, as specification section 7 wants it.
      if (!save.isPending) save.mutate({ ...values, dob: new Date(values.dob).toISOString() })
    },
    (wrong) => {
      const first = fields.find((name) => wrong[name])
      if (first) form.setFocus(first)
    },
  )

  const discard = () => {
    forgetDraft()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit profile"
      onSubmit={submit}
      footer={
        <>
          {failure && (
            <div className={styles.failed} role="alert">
              <Notice kind="sent-back">{failure}</Notice>
            </div>
          )}
          <Button variant="line" onClick={isDirty ? discard : onClose}>
            {isDirty ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" variant="next" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      {warning && <Notice kind="warning">{warning}</Notice>}
      <ProfileFields form={form} />
    </Dialog>
  )
}
