import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

interface CopyButtonProps {
  text: string
  /** Once it is done. */
  said: string
  onCopied?: () => void
  children: string
}

/** Where the browser lets a page copy, which it does at a safe address only. */
export function CopyButton({ text, said, onCopied, children }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        onCopied?.()
        showSuccess(said)
      },
      // Whoever does not let the page copy marks it by hand.
      () => undefined,
    )
  return (
    <Button variant="line" onClick={copy}>
      {children}
    </Button>
  )
}
