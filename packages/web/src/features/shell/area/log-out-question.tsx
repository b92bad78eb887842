import { countUnsent } from '#lib/forms/draft-names.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

interface LogOutQuestionProps {
  drafts: ReadonlySet<string>
  open: boolean
  onClose: () => void
}

export function LogOutQuestion({ drafts, open, onClose }: LogOutQuestionProps) {
  const unsent = countUnsent(drafts)

  return (
    <ConfirmDialog
      open={open}
      question="Are sure you want to log out？"
      explanation={
        drafts.size > 0 &&
        `${unsent > 0 ? `${unsent} not sent yet. ` : ''}What you typed and did not send is deleted from this device.`
      }
      yes="Yes"
      no="Oppss"
      onYes={signOut}
      onNo={onClose}
    />
  )
}
