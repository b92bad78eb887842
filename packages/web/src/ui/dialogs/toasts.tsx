import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { closeToast, holdToasts, type Toast, useToasts } from '#lib/toasts.ts'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/base/icon-button.tsx'
import { keepBelowControls } from './move-below-controls.ts'
import styles from './toasts.module.css'
import { useTopDialog } from './top-dialog.ts'

export interface ToastsProps {
  /** The dialog that shows the toasts; undefined for the page. */
  dialog?: string | undefined
  /** With `words`, toasts may cover the head of the dialog. With `bar`, toasts appear below the head. */
  head?: 'words' | 'bar' | undefined
}

/**
 * Shows toasts in the topmost dialog or page (decision 0033). Renders the status region without toasts too,
 * because screen readers may ignore a region that is added together with its text.
 */
export function Toasts({ dialog, head }: ToastsProps) {
  const isOnTop = useTopDialog() === dialog
  const all = useToasts()
  const strip = useRef<HTMLDivElement>(null)
  useHold(strip)
  const toasts = isOnTop ? all : []
  const [newest] = toasts
  useLayoutEffect(() => {
    return strip.current && newest ? keepBelowControls(strip.current) : undefined
  }, [newest])
  const draw = (isFailure: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'failure') === isFailure)
      .map((toast) => <ToastBox key={toast.id} toast={toast} />)

  return (
    <div
      ref={strip}
      className={classes(styles.strip, head && styles.inHead, head === 'bar' && styles.belowBar)}
    >
      <div aria-live="off">{draw(true)}</div>
      <div role="status" aria-live="polite" aria-atomic="false">
        {draw(false)}
      </div>
    </div>
  )
}

function useHold(strip: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = strip.current
    const hold = () => holdToasts(true)
    const letGo = () => holdToasts(false)
    const handlers = { pointerenter: hold, pointerleave: letGo, focusin: hold, focusout: letGo }
    for (const [type, handler] of Object.entries(handlers)) element?.addEventListener(type, handler)
    return () => {
      // The browser fires no `pointerleave` for an element that is removed under the pointer.
      letGo()
      for (const [type, handler] of Object.entries(handlers)) element?.removeEventListener(type, handler)
    }
  }, [strip])
}

const icons = { success: 'check', note: 'clock', failure: 'alert' } as const

function ToastBox({ toast: { id, kind, title, body } }: { toast: Toast }) {
  return (
    <div
      data-toast
      className={`${styles.toast} ${styles[kind]}`}
      role={kind === 'failure' ? 'alert' : undefined}
    >
      <span className={styles.mark}>
        <Icon name={icons[kind]} size="small" />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {body && <p>{body}</p>}
      </div>
      <IconButton icon="close" label="Close" onClick={() => closeToast(id)} />
    </div>
  )
}
