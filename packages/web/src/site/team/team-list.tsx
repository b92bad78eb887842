import type { TeamMember } from '#content/team-member.ts'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import { teamOf } from '../texts/words.ts'
import { PortraitPicture } from './portrait.tsx'
import styles from './team-list.module.css'

function Motto({ motto }: { motto: TeamMember['motto'] }) {
  if (typeof motto === 'string') return <p className={styles.motto}>“{motto}”</p>
  return (
    <p className={styles.motto}>
      “<span lang={motto.language}>{motto.text}</span>”{motto.meaning && <small>{motto.meaning}</small>}
    </p>
  )
}

function TeamCard({ member }: { member: TeamMember }) {
  const { name, town, profession, story, motto, stack, social, picture } = member
  return (
    <li className={styles.card}>
      <PortraitPicture name={name} picture={picture} />
      <div className={styles.who}>
        <h2>{name}</h2>
        <p>
          {profession}, {town}
        </p>
      </div>
      <div className={styles.says}>
        {motto !== '' && <Motto motto={motto} />}
        {story !== '' && <p>{story}</p>}
        <ul className={styles.stack} aria-label="Works with">
          {stack.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
        {social.length > 0 && (
          <ul className={styles.social} aria-label="Elsewhere">
            {social.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>
                  {label}
                  <span className="sr"> of {name}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

export function TeamList() {
  const { people, isSample, sample } = teamOf(useFacts())
  if (people.length === 0) return null
  return (
    <section className={`${page.wrap} ${styles.end}`} aria-label="Members">
      {isSample && (
        <p className={page.sample}>
          <SampleLabel /> {sample}
        </p>
      )}
      <ul className={styles.list}>
        {people.map((member) => (
          <TeamCard key={member.name} member={member} />
        ))}
      </ul>
    </section>
  )
}
