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

/** The validation rules require a password, but the form does not ask for one yet. */
const empty = { firstName: '', lastName: '', email: '', password: undefined }

/**
 * Never sends (rules: auth 56). The button is always disabled, any submit event only alerts, and the method
 * `dialog` stops a submit without an event. So the form checks each field when it loses focus.
 */
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
