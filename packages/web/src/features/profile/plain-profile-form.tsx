import { changedMeanwhile } from '@koya/contract/authoring/authoring-fields'
import { type Profile, ProfileForm } from '@koya/contract/people/profile'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { formValues } from './profile-values.ts'

const changed = 'Your profile has changed meanwhile. Look at it below, and save once more to replace it'

export function PlainProfileForm({ profile, isOpen }: { profile: Profile; isOpen: boolean }) {
  const posted = readPosted('updateProfile')
  const form = useForm(ProfileForm, formValues(profile), { posts: 'updateProfile' })
  const hasChanged = posted?.refusal.code === changedMeanwhile.code
  return (
    <details open={isOpen || posted !== null}>
      <summary>Edit profile</summary>
      <form method="post" className={styles.plain}>
        <HiddenFields of="updateProfile" more={{ seen: `"${profile.updatedAt}"` }} />
        {form.failure && (
          <Notice kind="failure">
            <FailureText of={form.failure} {...(hasChanged && { sentence: changed })} />
          </Notice>
        )}
        <ProfileFields form={form} profile={profile} missingFirst={false} isNative />
        <div className={formStyles.end}>
          <Button type="submit" variant="next">
            Save
          </Button>
        </div>
      </form>
    </details>
  )
}
