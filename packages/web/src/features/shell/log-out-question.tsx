import { api } from '#lib/api.ts'
import { readSession } from '#lib/session.ts'
import { forgetPerson } from '#lib/sign-out.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function LogOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      question="Are sure you want to log out？"
      no="Oppss"
      onYes={logOut}
      onNo={onClose}
    />
  )
}

/** The server is told, but never waited for: logging out works without a network (rulings, 17). */
function logOut() {
  const session = readSession()
  if (session) {
    const headers = { Authorization: `Bearer ${session.token}` }
    api.POST('/auth/logout', { keepalive: true, headers }).catch(() => undefined)
  }
  forgetPerson()
}
