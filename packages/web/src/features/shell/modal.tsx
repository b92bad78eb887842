import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** A question that waits for its answer; anything else also closes by a press beside it. */
  role?: 'alertdialog'
  labelledBy?: string
  label?: string
  className: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The browser's own modal dialog. The frame is on every page, so its two dialogs have to be there at once and
 * without a network, and must not bring the library's 17 kB along before a page needs them.
 */
export function Modal({
  open,
  onClose,
  role,
  label,
  labelledBy,
  className,
  initialFocus,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!open) {
      dialog.current?.close()
    } else if (!dialog.current?.open) {
      dialog.current?.showModal()
      initialFocus?.current?.focus()
    }
  }, [open, initialFocus])

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className}
      onClose={onClose}
      onKeyDown={goRound}
      onClick={(event) => {
        if (role !== 'alertdialog' && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** Left alone, Tab would go from the last stop to the bar of the browser. */
function goRound(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
