import { members, team } from '#content/team.ts'
import page from '../page.module.css'
import { TeamCard } from './team-card.tsx'
import styles from './team-list.module.css'

export function TeamList() {
  return (
    <section className={`${page.wrap} ${styles.end}`} aria-label="Members">
      <p className={`${page.sample} ${styles.note}`}>{team.sample}</p>
      <ul className={styles.list}>
        {members.map((member) => (
          <TeamCard key={member.name} member={member} />
        ))}
      </ul>
    </section>
  )
}
