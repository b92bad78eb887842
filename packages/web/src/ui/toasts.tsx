import { type RefObject, useEffect, useRef } from 'react'
import { closeToast, holdToasts, type Toast, useToasts } from '#lib/toasts.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toasts.module.css'
import { useTopDialog } from './top-dialog.ts'

export interface ToastsProps {
  /** The dialog they are shown in; none for the page. */
  dialog?: string | undefined
  /** They take up room of their own instead of lying over what is there. */
  inPlace?: boolean
}

/**
 * A failure is an alert. A success is added to a status region that was there before, or it would not be read.
 * Every modal dialog has its own toasts, since what stands outside the one on top is neither read nor in reach.
 */
export function Toasts({ dialog, inPlace = false }: ToastsProps) {
  const isOnTop = useTopDialog() === dialog
  const all = useToasts()
  const pile = useRef<HTMLDivElement>(null)
  useHold(pile)
  useRoom(pile, dialog === undefined)
  const toasts = isOnTop ? all : []
  const draw = (kind: Toast['kind']) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastBox key={toast.id} toast={toast} />)

  return (
    <div ref={pile} className={inPlace ? styles.place : styles.pile}>
      <div aria-live="off">{draw('failure')}</div>
      <div role="status" aria-live="polite" aria-atomic="false">
        {draw('success')}
      </div>
    </div>
  )
}

/** Whoever points at the toasts, or is among them by keyboard, reads them. */
function useHold(pile: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = pile.current
    const hold = () => holdToasts(true)
    const letGo = () => holdToasts(false)
    const handlers = { pointerenter: hold, pointerleave: letGo, focusin: hold, focusout: letGo }
    for (const [type, handler] of Object.entries(handlers)) element?.addEventListener(type, handler)
    return () => {
      // What goes away under the pointer is not left.
      letGo()
      for (const [type, handler] of Object.entries(handlers)) element?.removeEventListener(type, handler)
    }
  }, [pile])
}

/** How far the page has to move on a phone, for the style sheet. */
function useRoom(pile: RefObject<HTMLDivElement | null>, isOfPage: boolean): void {
  useEffect(() => {
    const element = pile.current
    if (!element || !isOfPage) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      if (element.querySelector('p')) style.setProperty('--room-for-toasts', `0 ${offsetHeight}px`)
      else style.removeProperty('--room-for-toasts')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [pile, isOfPage])
}

function ToastBox({ toast: { id, kind, title, body } }: { toast: Toast }) {
  const failed = kind === 'failure'
  return (
    <div
      className={`${styles.toast} ${failed ? styles.failure : styles.success}`}
      role={failed ? 'alert' : undefined}
    >
      <span className={styles.mark}>
        <Icon name={failed ? 'alert' : 'check'} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {body && <p>{body}</p>}
      </div>
      <IconButton icon="close" label="Close" onClick={() => closeToast(id)} />
    </div>
  )
}
