import { Dialog, type WideDialogProps } from './dialog.tsx'
import styles from './short-dialog.module.css'

/**
 * A dialog of a few lines. On a phone it is at the bottom of the screen, as high as its content. With `wide`,
 * it fills the screen of a phone.
 */
export const ShortDialog = (props: WideDialogProps) => (
  <Dialog {...props} look={props.wide ? undefined : styles.short} />
)
