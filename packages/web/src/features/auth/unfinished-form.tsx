import { UnfinishedForm as Rules } from '@koya/contract'
import type { SyntheticEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form.module.css'
import { NameFields } from './name-fields.tsx'
import { useRulesForm } from './use-rules-form.ts'

const onlyAlert = (event: SyntheticEvent) => {
  event.preventDefault()
  window.alert('This form is not finished yet')
}

/**
 * Never sends (specification, section 2): its button is disabled for good, any other submit event only alerts, and
 * the method stops a submit without an event. Hence the rules speak when a field is left.
 */
export function UnfinishedForm() {
  const form = useRulesForm(Rules, ['firstName', 'lastName', 'email'], 'when left')

  return (
    // Captured, because an event that a script makes need not bubble.
    <form className={styles.form} method="dialog" {...form.keep(() => undefined)} onSubmitCapture={onlyAlert}>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField {...form.field('email')} />
      <div className={styles.send}>
        <Button type="submit" disabled>
          Submit
        </Button>
      </div>
    </form>
  )
}
