import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

/** The way on from a screen that told how something ended. It takes the place of that screen in the history. */
export function LoginLink({ variant = 'next' }: { variant?: 'next' | 'line' }) {
  return (
    <p className={styles.send}>
      <ButtonLink variant={variant} to="/login" replace>
        Log in
        <Icon name="arrow-right" />
      </ButtonLink>
    </p>
  )
}
