import { useDraftNames } from '#lib/forms/draft-names.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

export function LogOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasDrafts = useDraftNames().size > 0

  return (
    <ConfirmDialog
      open={open}
      question="Are sure you want to log out？"
      explanation={hasDrafts && 'What you typed and did not send is deleted from this device.'}
      yes="Yes"
      no="Oppss"
      onYes={signOut}
      onNo={onClose}
    />
  )
}
