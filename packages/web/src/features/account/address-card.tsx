import { AddressForm } from '@koya/contract/account/account-form'
import { useState } from 'react'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './account.module.css'
import { FormFoot } from './form-foot.tsx'

const empty = { email: '', password: '' }

/** Asks for a new email address, which a mailed link then confirms (rules: account 14). */
export function AddressCard({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm(AddressForm, empty)
  const { isPending, run } = useWrite('askForAddress', {
    onDone: (_answer, { body }) => {
      setSentTo(body.email)
      form.fill(empty)
    },
    ...form.ownFailure,
  })

  return (
    <FoldedCard title="Email" note={email}>
      <CardBody>
        <form className={styles.form} {...form.bind((body) => run({ body }))}>
          <p className={styles.quiet}>Your address changes when you open the link we send to the new one.</p>
          <div role="status">
            {sentTo && (
              <Notice kind="info">
                Open the link in the mail to <b>{sentTo}</b>. Until then nothing changes.
              </Notice>
            )}
          </div>
          <TextField
            label="New email"
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            {...form.field('email')}
          />
          <PasswordField
            label="Password"
            required
            autoComplete="current-password"
            {...form.field('password')}
          />
          <FormFoot busy={isPending} failure={form.failure}>
            Send the link
          </FormFoot>
        </form>
      </CardBody>
    </FoldedCard>
  )
}
