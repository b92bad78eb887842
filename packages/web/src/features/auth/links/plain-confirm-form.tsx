import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { readPosted } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import formStyles from '#ui/forms/form-end.module.css'
import { Notice } from '#ui/states/notice.tsx'
import { LoginLink } from '../frame/auth-links.tsx'

/** Confirms an address only on submit, because mail scanners open links too. */
export function ConfirmForm() {
  const refusal = readPosted('confirmEmail')?.refusal
  if (refusal)
    return (
      <>
        <Notice kind={refusal.code === 'already_confirmed' ? 'info' : 'failure'}>{refusal.message}</Notice>
        <LoginLink />
      </>
    )
  return (
    <form method="post" className={formStyles.end}>
      <HiddenFields of="confirmEmail" />
      <Button type="submit" variant="next">
        Confirm my address
      </Button>
    </form>
  )
}
