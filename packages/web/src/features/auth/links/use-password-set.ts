import { addressOf } from '@koya/contract/pages'
import { useNavigate } from '#lib/navigation/router.tsx'
import { removeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'

export function usePasswordSet(): () => void {
  const navigate = useNavigate()
  return () => {
    // Removes the ended session, because the login screen forwards people who have a session.
    removeSession()
    showSuccess('Password Reset Successful', 'You can login into your account with the new password')
    navigate(addressOf('login'), { replace: true })
  }
}
