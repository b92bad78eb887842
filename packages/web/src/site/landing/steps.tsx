import { steps } from '#content/landing.ts'
import { checking } from '#content/navigation.ts'
import { type Cell, Cloth } from '#ui/cloth/cloth.tsx'
import { MotifPaths } from '#ui/cloth/motif.tsx'
import page from '../frame/page.module.css'
import styles from './steps.module.css'

const rows: readonly (readonly Cell[])[] = [
  ['moon', 'leaf', 'mat', 'braces', 'bird', 'comb'],
  ['drum', 'now', 'dotted', 'dotted', 'dotted', 'dotted'],
]

function Certificate() {
  return (
    <svg className={`m ${styles.certificate}`} viewBox="0 0 120 90" aria-hidden="true">
      <path
        className={styles.sheet}
        d="M3 4c38-2 76 1 114-1 1 28-1 56 0 84-38 2-76-1-114 0 1-28-1-55 0-83Z"
      />
      <g className={styles.square} transform="translate(12 17) scale(.56)">
        <MotifPaths name="square" />
        <MotifPaths name="star" />
      </g>
      <path d="M79 26h28M79 44h22M79 62h28" />
    </svg>
  )
}

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
        <div className={styles.reward}>
          <Certificate />
          <p>
            {steps.reward} <a href={checking.href}>{checking.label}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
