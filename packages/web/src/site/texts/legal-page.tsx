import type { ReactNode } from 'react'
import { type LegalText, legalQuestion, legalSample } from '#content/legal-text.ts'
import page from '../frame/page.module.css'
import styles from './legal-page.module.css'
import { MailWords } from './mail-words.tsx'
import { useContact } from './words.ts'

type Props = { text: LegalText; art: ReactNode; children?: (section: string) => ReactNode }

/** Shows a long text with a table of contents. `children` may return more content for a section. */
export function LegalPage({ text, art, children }: Props) {
  const { mail } = useContact()
  return (
    <>
      <section className={`${styles.head} on-cloth`}>
        <div className={`${page.wrap} ${styles.title}`}>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        {art}
      </section>
      <div className={`${page.wrap} ${styles.body}`}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <p className={styles.note}>
            Last changed on <time dateTime={text.changed.date}>{text.changed.text}</time>. {legalSample}
          </p>
          {text.sections.map(({ id, title, paragraphs, list, after }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <MailWords text={paragraph} />
                </p>
              ))}
              {children?.(id)}
              {list && (
                <ul className={styles.plain}>
                  {list.map((item) => (
                    <li key={item}>
                      <MailWords text={item} />
                    </li>
                  ))}
                </ul>
              )}
              {after?.map((paragraph) => (
                <p key={paragraph}>
                  <MailWords text={paragraph} />
                </p>
              ))}
            </section>
          ))}
          <p className={styles.ask}>
            {legalQuestion} <a href={`mailto:${mail}`}>{mail}</a>
          </p>
        </div>
      </div>
    </>
  )
}
