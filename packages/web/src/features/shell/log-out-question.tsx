import { signOut } from '#lib/sign-out.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export function LogOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      question="Are sure you want to log out？"
      no="Oppss"
      onYes={signOut}
      onNo={onClose}
    />
  )
}
