import { titled } from '#content/page-title.ts'
import { MailSent } from '#features/auth/links/mail-sent.tsx'

export const meta = () => titled('You have gotten a mail!')

export default function EmailVerificationSent() {
  return <MailSent />
}
