import { week } from '#content/landing.ts'
import page from '../frame/page.module.css'
import { useIsLight } from '../light.ts'
import styles from './week.module.css'

const address = '/week.svg'

/** Shows the cloth of the week, a picture that the server makes (rules: figures 7). */
export function LandingWeek() {
  return (
    <section className={`${page.wrap} ${styles.week}`} aria-labelledby="week">
      <div>
        <h2 id="week">{week.title}</h2>
        <p>{week.lead}</p>
        <a href={week.more.href}>{week.more.label}</a>
      </div>
      {useIsLight() ? (
        <a href={address}>{week.picture}</a>
      ) : (
        <img src={address} alt={week.picture} width={328} height={288} loading="lazy" decoding="async" />
      )}
    </section>
  )
}
