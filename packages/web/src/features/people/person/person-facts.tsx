import type { Person } from '@koya/contract'
import { ContactFacts } from '#components/people/contact-facts.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from '../people.module.css'

export function PersonFacts({ person }: { person: Person }) {
  return (
    <FactsList className={styles.facts}>
      <ContactFacts person={person} />
      <Fact label="Registered">
        <Day at={person.createdAt} />
      </Fact>
    </FactsList>
  )
}
