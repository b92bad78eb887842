import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/account-page.tsx'
import { LoginLink } from '#features/auth/auth-links.tsx'
import { LetterSquares } from '#features/auth/letter-squares.tsx'

export const meta = () => titled('You have gotten a mail!')

export default function EmailVerificationSent() {
  return (
    <AccountPage
      title="You have gotten a mail!"
      lead="Check your mailbox, and open the link in the mail. If it is not there in a minute or two, check your spam folder too."
      picture={<LetterSquares />}
    >
      <LoginLink variant="line" />
    </AccountPage>
  )
}
