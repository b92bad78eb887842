import { Button, type ButtonProps } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import styles from './act-button.module.css'

/** The button that does what a dialog is about. `danger` marks what takes something away for good. */
export const ActButton = ({ danger, ...rest }: Omit<ButtonProps, 'className'> & { danger?: boolean }) => (
  <Button {...rest} className={classes(danger && styles.danger)} />
)
