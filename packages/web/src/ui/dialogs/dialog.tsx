import { type KeyboardEvent, type ReactNode, type SubmitEventHandler, useId } from 'react'
import { classes } from '#ui/base/classes.ts'
import { IconButton } from '#ui/base/icon-button.tsx'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'

export interface DialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'backSteps' | 'onBack'> {
  title: ReactNode
  /** Content beside the close button, where the title is otherwise. */
  bar?: ReactNode
  /** Content above the title, such as the person whose work a sheet shows. */
  above?: ReactNode
  /** Content beside or below the title, such as the steps of a wizard. */
  head?: ReactNode
  /** Gives the head the indigo cloth background instead of paper. */
  cloth?: boolean
  /** Content at the bottom; stays in sight where there is room. */
  footer?: ReactNode
  /** Wraps body and footer in one form and handles its submit. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

export type WideDialogProps = DialogProps & { wide?: boolean | undefined }

/** A dialog in the middle of the window; it fills a phone's screen, unless `look` changes that. */
export function Dialog({ wide, look, ...props }: WideDialogProps & { look?: string | undefined }) {
  return <Panel {...props} look={classes(styles.dialog, wide && styles.wide, look)} />
}

/** A dialog at the right edge; on a phone it fills the screen. */
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
      head={content.bar === undefined && content.head === undefined ? 'words' : 'bar'}
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
        {!import.meta.env.SSR && (
          <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
        )}
      </div>
      {onSubmit ? (
        <form
          className={styles.rest}
          method="post"
          action={import.meta.env.SSR ? '#dialog' : undefined}
          noValidate
          onSubmit={onSubmit}
          onKeyDown={submitByKeys}
        >
          {rest}
        </form>
      ) : (
        <div className={styles.rest}>{rest}</div>
      )}
    </div>
  )
}

/** Lets Ctrl+Enter or Cmd+Enter send the form from any field. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const isInner = event.target instanceof Element && event.target.closest('form') !== event.currentTarget
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isInner) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
