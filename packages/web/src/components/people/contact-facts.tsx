import styles from './contact-facts.module.css'
import { Fact } from './facts-list.tsx'
import { groupDigits } from './group-digits.ts'

export interface ContactFactsProps {
  person: { email: string; phoneNumber: string | null }
}

/** The contact details of a person, for a list of facts. */
export function ContactFacts({ person: { email, phoneNumber } }: ContactFactsProps) {
  return (
    <>
      <Fact label="Email">
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      <Fact label="Phone number">
        {phoneNumber && (
          <a className={styles.link} href={`tel:${phoneNumber}`}>
            {groupDigits(phoneNumber)}
          </a>
        )}
      </Fact>
    </>
  )
}
