import { addressOf } from '@koya/contract/pages'
import { useNavigate } from 'react-router'
import { removeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'

/** What follows on a new password: the login. */
export function usePasswordSet(): () => void {
  const navigate = useNavigate()
  return () => {
    // The server has ended all sessions of this person; one kept here would lead past the login screen.
    removeSession()
    showSuccess('Password Reset Successful', 'You can login into your account with the new password')
    navigate(addressOf('login'), { replace: true })
  }
}
