import { addressOf } from '@koya/contract/pages'
import { titled } from '#content/page-title.ts'
import { AccountPage } from '#features/auth/frame/account-page.tsx'
import { UnfinishedForm } from '#features/auth/login/unfinished-form.tsx'
import { Link } from '#lib/navigation/router.tsx'

export const meta = () => titled('Sign up')

export default function Form() {
  return (
    <AccountPage
      title="Sign up"
      lead={
        <>
          This form is not finished, and nothing is sent from here. To join,{' '}
          <Link to={addressOf('register')}>create your account</Link>.
        </>
      }
    >
      <UnfinishedForm />
    </AccountPage>
  )
}
