import { type ReactNode, type RefObject, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsAlive } from '#lib/alive.ts'
import { useBackSteps } from '#lib/navigation/back-steps.ts'
import { isPlain } from '#lib/plain.ts'
import { classes } from '#ui/base/classes.ts'
import styles from './modal.module.css'
import { goRound } from './tab-stops.ts'
import { Toasts } from './toasts.tsx'
import { putOnTop } from './top-dialog.ts'

export interface ModalProps {
  open: boolean
  /** Called when the person asks to close; the dialog stays until `open` becomes false. */
  onClose: () => void
  /** How many back presses the dialog handles; the last one closes it. 0 if the address opens the dialog. */
  backSteps?: number | undefined
  /** Handles one press of the back button; without it, the press closes the dialog. */
  onBack?: (() => void) | undefined
  /** `alertdialog` for a question that requires an answer; a press beside it does not close it. */
  role?: 'alertdialog' | undefined
  labelledBy?: string
  label?: string
  className: string | undefined
  /** The element that gets the focus; otherwise the field marked `data-first`, or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** With `words`, toasts may cover the head. With `bar`, toasts appear below its buttons or steps. */
  head?: 'words' | 'bar' | undefined
  children: ReactNode
}

/** The browser's modal dialog in the body; its content stays until the closing animation ends. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: reopens a dialog that only the browser closed
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    show(element)
    const first = initialFocus?.current ?? element.querySelector<HTMLElement>('[data-first]') ?? element
    first.focus()
    const leaveTop = putOnTop(id)
    return () => {
      leaveTop()
      hide(element)
      afterMotion(element).then(() => element.open || setShown(false))
    }
  }, [open, isAlive, id, initialFocus, closedByBrowser])

  // Without scripts, a dialog is a section outside of `noscript`, as its content may contain a `noscript`.
  if (!isAlive)
    return import.meta.env.SSR && open && isPlain() ? (
      <section id="dialog" className={styles.plain} aria-labelledby={labelledBy} aria-label={label}>
        {children}
      </section>
    ) : null
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      role={role}
      aria-label={label}
      aria-labelledby={isShown ? labelledBy : undefined}
      className={classes(styles.modal, className)}
      // React also calls these two handlers for the events of an inner dialog; both ignore these events.
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
      // A text selection that begins inside the dialog and ends beside it must not close the dialog.
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

/** Closes the dialog; if the browser restores no focus, `main` gets it. */
function hide(dialog: HTMLDialogElement): void {
  dialog.close()
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

const afterMotion = (dialog: HTMLDialogElement) =>
  Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
