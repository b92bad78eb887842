import { addressOf } from '@koya/contract/pages'
import { useNavigate } from '#lib/navigation/router.tsx'
import { removeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'

/** Returns the function that runs after a new password is set and opens the login. */
export function usePasswordSet(): () => void {
  const navigate = useNavigate()
  return () => {
    // Removes the session, because the server has ended all sessions of this person. With a session, the
    // login screen would forward to the home page.
    removeSession()
    showSuccess('Password Reset Successful', 'You can login into your account with the new password')
    navigate(addressOf('login'), { replace: true })
  }
}
