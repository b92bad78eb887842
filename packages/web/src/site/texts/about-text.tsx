import { about } from '#content/about.ts'
import { Cloth } from '#ui/cloth/cloth.tsx'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import styles from './about-text.module.css'

const squares = { dotted: 'dotted', outlined: 'outlined', drawn: 'moon', now: 'now' } as const

export function AboutLegend() {
  const { title, text, squares: list } = about.legend
  return (
    <section className={`${page.wrap} ${styles.legend}`} id="cloth">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <dl>
        {list.map(({ look, name, meaning }) => (
          <div key={look}>
            <dt>
              <Cloth rows={[[squares[look]]]} ground="paper" />
              {name}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A line that starts with ## is a heading; an empty line ends a paragraph. */
function readSections(text: string) {
  return text
    .split(/^##[ \t]*/m)
    .map((part, index) => {
      const [title = '', ...rest] = index === 0 ? ['', part] : part.split('\n')
      const paragraphs = rest
        .join('\n')
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
      return { title: title.trim(), paragraphs: paragraphs.filter((paragraph) => paragraph !== '') }
    })
    .filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0)
}

export function AboutText() {
  const own = useFacts().words.about
  const sections = own ? readSections(own.text) : about.sections
  return (
    <div className={`${page.wrap} ${styles.text}`}>
      {!own && (
        <p className={page.sample}>
          <SampleLabel /> {about.sample}
        </p>
      )}
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          {title ? <h2>{title}</h2> : <span />}
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
