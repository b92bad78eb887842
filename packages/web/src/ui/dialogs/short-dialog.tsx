import { Dialog, type WideDialogProps } from './dialog.tsx'
import styles from './short-dialog.module.css'

/** A short dialog, at the bottom of a phone's screen unless `wide` makes it fill the screen. */
export const ShortDialog = (props: WideDialogProps) => (
  <Dialog {...props} look={props.wide ? undefined : styles.short} />
)
