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

/** A password belongs to the rules, but the form does not ask for one yet. */
const empty = { firstName: '', lastName: '', email: '', password: undefined }

/**
 * Never sends (rules: auth 56): its button is disabled for good, any other submit event only alerts, and
 * the method stops a submit without an event. Hence the rules speak when a field is left.
 */
export function UnfinishedForm() {
  const form = useForm(Rules, empty, 'blur')
  useTyped(form, ['firstName', 'lastName', 'email'])

  return (
    // Captured, because an event that a script makes need not bubble.
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
