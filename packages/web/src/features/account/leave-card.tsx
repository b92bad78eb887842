import type { Role } from '@koya/contract'
import { LeaveForm, leavingDays } from '@koya/contract/account/account-form'
import { useState } from 'react'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { showSuccess } from '#lib/toasts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { weekdayText } from '#ui/texts/moment-text.ts'
import styles from './account.module.css'
import { FormFoot } from './form-foot.tsx'
import { leavingWords } from './leaving-words.ts'

const empty = { password: '', when: 'later' as const }

const times = [
  { value: 'later', label: `In ${leavingDays} days` },
  { value: 'now', label: 'At once' },
]

/** Deletes the account at once or later (rules: account 17 to 19). */
export function LeaveCard({ role }: { role: Role }) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm(LeaveForm, empty)
  const { isPending, run } = useWrite('leave', {
    // Runs even if the user has left the screen, because the server has already ended this session.
    onAnswer: ({ leavesAt }) => {
      signOut()
      if (leavesAt === null) showSuccess('Your account is deleted', 'Thank you for your time with us')
      else
        showSuccess(
          `Your account will be deleted on ${weekdayText(leavesAt)}`,
          'Log in before then and it stays',
        )
    },
    ...form.ownFailure,
  })
  const isNow = form.values.when === 'now'
  const { goes, stays } = leavingWords[role]
  const send = (body: LeaveForm) => (body.when === 'now' ? setAsking(true) : run({ body }))

  return (
    <FoldedCard title="Leave Koya" note="You can delete your account here.">
      <CardBody>
        <form className={styles.form} {...form.bind(send)}>
          <dl className={styles.facts}>
            <dt>What we delete</dt>
            <dd>{goes}</dd>
            <dt>What we keep</dt>
            <dd>{stays}</dd>
          </dl>
          <SelectField
            {...form.field('when')}
            label="When"
            help={isNow ? 'Nothing brings it back.' : 'Log in before then to keep your account.'}
            options={times}
          />
          <PasswordField
            label="Password"
            required
            autoComplete="current-password"
            {...form.field('password')}
          />
          <FormFoot busy={isPending} failure={form.failure} variant="line" className={styles.leave}>
            Delete my account
          </FormFoot>
        </form>
        <ConfirmDialog
          open={isAsking}
          question="Delete your account now？"
          explanation="It is gone at once, and nobody can bring it back."
          yes="Delete it now"
          danger
          onYes={() => {
            setAsking(false)
            run({ body: { password: form.values.password ?? '', when: 'now' } })
          }}
          onNo={() => setAsking(false)}
        />
      </CardBody>
    </FoldedCard>
  )
}
