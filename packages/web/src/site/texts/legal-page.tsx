import type { ReactNode } from 'react'
import { type LegalText, legalQuestion, legalSample } from '#content/legal-text.ts'
import page from '../frame/page.module.css'
import styles from './legal-page.module.css'
import { MailWords } from './mail-words.tsx'
import { useContact } from './words.ts'

type Props = {
  text: LegalText
  art: ReactNode
  children?: ((section: string) => ReactNode) | undefined
}

/** Shows a long text with a table of contents. `children` may return more content for a section. */
export function LegalPage({ text, art, children }: Props) {
  const { mail } = useContact()
  const inShort = text.beginsInShort ? text.sections[0] : undefined
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
        <div className={`${styles.text} ${styles.first}`}>
          <p className={styles.note}>
            Last changed on <time dateTime={text.changed.date}>{text.changed.text}</time>. {legalSample}
          </p>
          {inShort && <Section section={inShort}>{children}</Section>}
        </div>
        <nav className={styles.contents} aria-labelledby="contents">
          <p id="contents">On this page</p>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id} className={id === inShort?.id ? styles.inShort : undefined}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`${styles.text} ${styles.rest}`}>
          {text.sections.slice(inShort ? 1 : 0).map((section) => (
            <Section key={section.id} section={section}>
              {children}
            </Section>
          ))}
          <p className={styles.ask}>
            {legalQuestion} <a href={`mailto:${mail}`}>{mail}</a>
          </p>
        </div>
      </div>
    </>
  )
}

function Section({
  section: { id, title, paragraphs, list, after },
  children,
}: Pick<Props, 'children'> & { section: LegalText['sections'][number] }) {
  return (
    <section id={id}>
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
  )
}
