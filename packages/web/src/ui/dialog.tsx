import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, type SubmitEventHandler, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Stands above the title, as the person whose work a sheet shows. */
  above?: ReactNode
  /** Stands beside or below the title, as the steps of a wizard. */
  head?: ReactNode
  /** The head lies on cloth instead of paper. */
  cloth?: boolean
  /** Always in sight, at the bottom. */
  footer?: ReactNode
  /** Makes body and footer one form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  /** The element to begin at; without it the dialog itself, so that its title is read first. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** In the middle of the window; fills a phone. */
export function Dialog({ wide, ...props }: DialogProps & { wide?: boolean }) {
  return <Panel {...props} look={classes(styles.dialog, wide && styles.wide)} />
}

/** Docked to the right, so that the list stays in sight; fills a phone. */
export function Sheet(props: DialogProps) {
  return <Panel {...props} look={styles.sheet} />
}

function Panel({
  open,
  onOpenChange,
  initialFocus,
  look,
  ...content
}: DialogProps & { look: string | undefined }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} forceRender />
        <Base.Popup ref={popup} className={classes(styles.panel, look)} initialFocus={initialFocus ?? popup}>
          <Content {...content} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Content({
  title,
  above,
  head,
  cloth,
  footer,
  onSubmit,
  children,
}: Omit<DialogProps, 'open' | 'onOpenChange' | 'initialFocus'>) {
  const rest = (
    <>
      <div className={styles.body}>{children}</div>
      {footer && (
        <div className={styles.footer} data-foot>
          {footer}
        </div>
      )}
    </>
  )
  return (
    <>
      <header className={cloth ? `${styles.head} ${styles.cloth} on-cloth` : styles.head}>
        <div className={styles.words}>
          {above}
          <Base.Title className={styles.title}>{title}</Base.Title>
        </div>
        {head && <div className={styles.beside}>{head}</div>}
        <Base.Close render={<IconButton icon="close" label="Close" className={styles.close} />} />
      </header>
      {onSubmit ? (
        <form className={styles.rest} noValidate onSubmit={onSubmit}>
          {rest}
        </form>
      ) : (
        <div className={styles.rest}>{rest}</div>
      )}
    </>
  )
}
