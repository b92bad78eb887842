import type { Person } from '@koya/contract'
import { ContactFacts } from '#components/people/contact-facts.tsx'
import { Fact, FactsList } from '#components/people/facts-list.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import styles from '../people.module.css'

/** Shows contact details, registration and last login. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <FactsList className={styles.facts}>
      <ContactFacts person={person} />
      <Fact label="Registered">
        <Day at={person.createdAt} />
      </Fact>
      <Fact label="Last login" empty="Never">
        {person.lastLoginAt && <Ago at={person.lastLoginAt} />}
      </Fact>
    </FactsList>
  )
}
