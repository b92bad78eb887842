import { showFailure, showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

interface CopyButtonProps {
  text: string
  /** The text of the toast after copying. */
  said: string
  onCopied?: () => void
  children: string
}

/** Renders nothing if the browser has no clipboard, for example without HTTPS. */
export function CopyButton({ text, said, onCopied, children }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        onCopied?.()
        showSuccess(said)
      },
      () =>
        showFailure('An error occured', 'This browser did not copy it: select the text and copy it by hand.'),
    )
  return (
    <Button variant="line" onClick={copy}>
      {children}
    </Button>
  )
}
