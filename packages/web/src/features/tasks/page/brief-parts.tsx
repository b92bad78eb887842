import type { Task } from '@koya/contract'
import { partId, partTitles } from '#components/briefs/brief-parts.ts'
import { InPageLink } from '#ui/texts/in-page-link.tsx'
import styles from './brief-parts.module.css'
import { criteriaTitle } from './task-criteria.tsx'

export const criteriaId = 'criteria'

/** Lists links to the parts of a brief after its first one, which stands right below (rules: tasks 33). */
export function BriefParts({ task: { description, criteria } }: { task: Task }) {
  const parts = partTitles(description).map((title, index) => ({ id: partId(index), title }))
  if (criteria) parts.push({ id: criteriaId, title: criteriaTitle })
  // A heading that is only a picture has no words for a link.
  const later = parts.slice(1).filter(({ title }) => title.trim() !== '')
  if (later.length < 2) return null
  return (
    <nav className={styles.parts} aria-labelledby="jump">
      <p id="jump">Jump to</p>
      <ul>
        {later.map(({ id, title }) => (
          <li key={id}>
            <InPageLink id={id}>{title}</InPageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
