import { type KeyboardEvent, type ReactNode, type SubmitEventHandler, useId } from 'react'
import { classes } from '#ui/base/classes.ts'
import { IconButton } from '#ui/base/icon-button.tsx'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

export interface DialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'backSteps' | 'onBack'> {
  title: ReactNode
  /** Stands beside the way out, as the place in a list; without it the title does. */
  bar?: ReactNode
  /** Stands above the title, as the person whose work a sheet shows. */
  above?: ReactNode
  /** Stands beside or below the title, as the steps of a wizard. */
  head?: ReactNode
  /** The head lies on cloth instead of paper. */
  cloth?: boolean
  /** At the bottom, in sight where there is room. */
  footer?: ReactNode
  /** Makes body and footer one form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>
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

interface Look {
  look: string | undefined
}

function Panel({ open, onClose, backSteps, onBack, look, ...content }: DialogProps & Look) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      backSteps={backSteps}
      onBack={onBack}
      labelledBy={titleId}
      className={classes(styles.panel, look)}
      head={content.bar === undefined ? 'words' : 'bar'}
    >
      <Content {...content} onClose={onClose} titleId={titleId} />
    </Modal>
  )
}

interface ContentProps extends Omit<DialogProps, 'open' | 'backSteps' | 'onBack'> {
  titleId: string
}

function Content(props: ContentProps) {
  const { onClose, title, titleId, bar, above, head, cloth, footer, onSubmit, children } = props
  const words = (
    <div className={styles.words}>
      {above}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
    </div>
  )
  const rest = (
    <>
      <div className={styles.body}>
        {bar && words}
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
  return (
    <div className={styles.inside}>
      <div
        className={classes(styles.head, bar !== undefined && styles.bar, cloth && `${styles.cloth} on-cloth`)}
      >
        {bar ?? words}
        {head && <div className={styles.beside}>{head}</div>}
        <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
      </div>
      {onSubmit ? (
        <form className={styles.rest} noValidate onSubmit={onSubmit} onKeyDown={submitByKeys}>
          {rest}
        </form>
      ) : (
        <div className={styles.rest}>{rest}</div>
      )}
    </div>
  )
}

/** Ctrl and Enter send a form from wherever one is in it; Enter alone ends a line in a text area. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const isInner = event.target instanceof Element && event.target.closest('form') !== event.currentTarget
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInner) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
