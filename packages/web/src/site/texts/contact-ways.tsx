import { contact } from '#content/contact.ts'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import styles from './contact-ways.module.css'
import { MailWords } from './mail-words.tsx'
import { useContact } from './words.ts'

export function ContactWays() {
  const { mail, chat, social, notes, notesTitle } = contact
  const ways = useContact()
  const isSample = useFacts().words.contact === null
  return (
    <div className={`${page.wrap} ${styles.ways}`}>
      {isSample && (
        <p className={page.sample}>
          <SampleLabel /> {contact.sample}
        </p>
      )}
      <section>
        <h2>{mail.title}</h2>
        <p>{mail.text}</p>
        <a className={styles.large} href={`mailto:${ways.mail}`}>
          {ways.mail}
        </a>
      </section>
      <section>
        <h2>{chat.title}</h2>
        <p>{chat.text}</p>
        <a className={styles.large} href={ways.chat.href}>
          {chat.link}
        </a>
      </section>
      <section>
        <h2>{social.title}</h2>
        <p>{social.text}</p>
        <ul className={styles.social}>
          {ways.social.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.notes}>
        <h2>{notesTitle}</h2>
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <MailWords text={note} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
