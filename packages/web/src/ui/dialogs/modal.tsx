import { type ReactNode, type RefObject, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsAlive } from '#lib/alive.ts'
import { useBackSteps } from '#lib/navigation/back-steps.ts'
import { classes } from '#ui/base/classes.ts'
import styles from './modal.module.css'
import { goRound } from './tab-stops.ts'
import { Toasts } from './toasts.tsx'
import { putOnTop } from './top-dialog.ts'

export interface ModalProps {
  open: boolean
  /** The person wants it closed; as long as `open` stays, it stays. */
  onClose: () => void
  /** How many steps a phone's way back takes in it, the last of which closes it; none where the address opened it. */
  backSteps?: number | undefined
  /** Takes one of them back; without it, that closes. */
  onBack?: (() => void) | undefined
  /** A question that waits for its answer; anything else also closes by a press beside it. */
  role?: 'alertdialog' | undefined
  labelledBy?: string
  label?: string
  className: string | undefined
  /** Without it the dialog itself has the focus first, so that its name is read. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Of its own: toasts take the place of its words, and stand below a bar, which is made of buttons. */
  head?: 'words' | 'bar' | undefined
  children: ReactNode
}

/**
 * The browser's own modal dialog, apart from the page so that no rule of the page's layout moves it. Its content is
 * there as long as it can be seen.
 */
export function Modal({
  open,
  onClose,
  backSteps = 1,
  onBack = onClose,
  role,
  label,
  labelledBy,
  className,
  initialFocus,
  head,
  children,
}: ModalProps) {
  const id = useId()
  const isAlive = useIsAlive()
  const dialog = useRef<HTMLDialogElement>(null)
  const beganBeside = useRef(false)
  const [isShown, setShown] = useState(open)
  const [closedByBrowser, countClosed] = useReducer((times: number) => times + 1, 0)
  if (open && !isShown) setShown(true)
  useBackSteps(open ? backSteps : 0, onBack)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what only the browser has closed opens again
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    show(element)
    const first = initialFocus?.current ?? element
    first.focus()
    const leaveTop = putOnTop(id)
    return () => {
      leaveTop()
      hide(element)
      afterMotion(element).then(() => element.open || setShown(false))
    }
  }, [open, isAlive, id, initialFocus, closedByBrowser])

  // The build draws none.
  if (!isAlive) return null
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      role={role}
      aria-label={label}
      aria-labelledby={isShown ? labelledBy : undefined}
      className={classes(styles.modal, className)}
      // React lets both bubble: from the question that stands in a dialog, for example.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (!open || target !== currentTarget) return
        onClose()
        countClosed()
      }}
      onKeyDown={goRound}
      // Marking a text may end beside the dialog; only a press that began there as well closes it.
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (role !== 'alertdialog' && beganBeside.current && target === currentTarget) onClose()
      }}
    >
      {isShown && (
        <>
          {children}
          <Toasts dialog={id} head={head} />
        </>
      )}
    </dialog>,
    document.body,
  )
}

function show(dialog: HTMLDialogElement): void {
  const root = document.documentElement
  root.toggleAttribute('data-scrolls', window.innerWidth > root.clientWidth)
  if (!dialog.open) dialog.showModal()
}

/** The focus goes back to where it was; if that is gone, to the page. */
function hide(dialog: HTMLDialogElement): void {
  dialog.close()
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

const afterMotion = (dialog: HTMLDialogElement) =>
  Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
