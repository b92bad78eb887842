import { UnfinishedForm as Rules } from '@koya/contract/auth/auth'
import type { SyntheticEvent } from 'react'
import { useForm } from '#lib/forms/use-form.ts'
import { Button } from '#ui/base/button.tsx'
import endStyles from '#ui/forms/form-end.module.css'
import styles from '../frame/form.module.css'
import { EmailField, NameFields } from '../register/fields.tsx'
import { useTyped } from '../register/typed-names.ts'

const onlyAlert = (event: SyntheticEvent) => {
  event.preventDefault()
  window.alert('This form is not finished yet')
}

/** The schema requires a password, but this form has no field for one. */
const empty = { firstName: '', lastName: '', email: '', password: undefined }

/** Never sends anything (rules: auth 56), even on a script's `submit()`, which fires no event. */
export function UnfinishedForm() {
  const form = useForm(Rules, empty, { validateOn: 'blur' })
  useTyped(form, ['firstName', 'lastName', 'email'])

  return (
    // Listens in the capture phase, because a submit event made by a script may not bubble.
    <form ref={form.element} className={styles.form} method="dialog" noValidate onSubmitCapture={onlyAlert}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField form={form} />
      <div className={endStyles.end}>
        <Button type="submit" disabled>
          Submit
        </Button>
      </div>
    </form>
  )
}
