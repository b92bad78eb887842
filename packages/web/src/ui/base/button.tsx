import type { ComponentProps, MouseEvent } from 'react'
import { Link } from '#lib/navigation/router.tsx'
import styles from './button.module.css'
import { classes } from './classes.ts'

/** `next` is the marigold button for a screen's next step; `danger` is for an action such as deleting. */
export type ButtonVariant = 'primary' | 'next' | 'line' | 'quiet' | 'danger'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button ignores presses instead of being `disabled`, which would take the focus away.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))

  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <span className={styles.spinner} />}
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant
}

export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(styles.button, styles[variant], className)} />
}
