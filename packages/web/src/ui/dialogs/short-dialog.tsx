import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './short-dialog.module.css'

/** A dialog of a few lines. On a phone it stands at the bottom of the screen, as high as its content. */
export const ShortDialog = (props: DialogProps) => <Dialog {...props} look={styles.short} />
