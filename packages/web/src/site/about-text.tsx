import { about } from '#content/about.ts'
import { Cloth } from '#ui/cloth.tsx'
import styles from './about-text.module.css'
import page from './page.module.css'
import { SampleLabel } from './sample-label.tsx'

const squares = { dotted: 'dotted', outlined: 'outlined', drawn: 'moon', now: 'now' } as const

export function AboutLegend() {
  const { title, text, squares: list } = about.legend
  return (
    <section className={`${page.wrap} ${styles.legend}`}>
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

export function AboutText() {
  return (
    <div className={`${page.wrap} ${styles.text}`}>
      <p className={page.sample}>
        <SampleLabel /> {about.sample}
      </p>
      {about.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
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
