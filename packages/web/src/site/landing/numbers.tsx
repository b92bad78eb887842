import type { SiteFacts } from '@koya/contract'
import { type Company, companies, letteringFor } from '#content/companies.ts'
import { numbers } from '#content/landing.ts'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import { countTasks } from './count-tasks.ts'
import styles from './numbers.module.css'

/** The mark of a company, which screen readers read as its name. */
function CompanyMark({ name, mark, lettering }: Company) {
  return (
    <li>
      <span className={styles[lettering]} role="img" aria-label={name}>
        {mark && (
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <path d={mark} />
          </svg>
        )}
        {name}
      </span>
    </li>
  )
}

/** Returns the figures of the page, without the counts that are zero. */
function listFacts({ tracks, mentorCount }: SiteFacts) {
  const taskCount = countTasks(...tracks)
  return [
    ...(mentorCount > 0 ? [{ figure: mentorCount, label: numbers.mentors(mentorCount) }] : []),
    ...(taskCount > 0 ? [{ figure: taskCount, label: numbers.tasks(taskCount, tracks.length) }] : []),
    numbers.price,
  ]
}

export function LandingNumbers() {
  const known = useFacts()
  const facts = listFacts(known)
  const own = known.words.companies.map(({ name }, index) => ({ name, lettering: letteringFor(index) }))
  return (
    <section className={`${page.wrap} ${styles.numbers}`} aria-label="In numbers">
      <div>
        <p>
          <span className={styles.total}>{numbers.total}</span>{' '}
          <span className={styles.trained}>{numbers.trained}</span>
        </p>
      </div>
      {(own.length > 0 || known.showsSamples) && (
        <div className={styles.companies}>
          <div className={styles.where}>
            <h2 id="companies">{numbers.companies}</h2>
            {own.length === 0 && <SampleLabel />}
          </div>
          <ul className={styles.marks} aria-labelledby="companies">
            {(own.length > 0 ? own : companies).map((company: Company) => (
              <CompanyMark key={company.name} {...company} />
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
