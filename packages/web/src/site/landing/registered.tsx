import { addressOf } from '@koya/contract/pages'
import { registeredId } from '#content/navigation.ts'
import page from '../frame/page.module.css'
import styles from './registered.module.css'

/** The notice after a registration whose request for the confirmation mail failed (rules: auth 92). */
export function Registered() {
  return (
    <section id={registeredId} className={styles.registered}>
      <div className={page.wrap}>
        <p className={styles.title}>You are registered</p>
        <p>
          The email with your confirmation link comes in a few minutes. If it does not,{' '}
          <a href={addressOf('login')}>log in</a> with your email and password, and we can send it again.
        </p>
      </div>
    </section>
  )
}
