import { steps } from '#content/landing.ts'
import { type Cell, Cloth } from '#ui/cloth/cloth.tsx'
import page from '../frame/page.module.css'
import styles from './steps.module.css'

const rows: readonly (readonly Cell[])[] = [
  ['moon', 'leaf', 'mat', 'braces', 'bird', 'comb'],
  ['drum', 'now', 'dotted', 'dotted', 'dotted', 'dotted'],
]

export function LandingSteps() {
  return (
    <section className={styles.how} id="how">
      <div className={`${page.wrap} ${styles.inner}`}>
        <div className={styles.lead}>
          <h2>{steps.title}</h2>
          <p>{steps.lead}</p>
          <figure>
            <Cloth rows={rows} ground="paper" label={steps.cloth} />
            <figcaption>{steps.caption}</figcaption>
          </figure>
        </div>
        <ol className={styles.steps}>
          {steps.list.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
