import { showSuccess } from '#lib/toasts.ts'
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
      // When the browser refuses to copy, the reader can still select the text by hand.
      () => undefined,
    )
  return (
    <Button variant="line" onClick={copy}>
      {children}
    </Button>
  )
}
