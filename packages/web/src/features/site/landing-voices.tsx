import { type Voice, voices } from '#content/landing.ts'
import { Byline } from './byline.tsx'
import styles from './landing-voices.module.css'
import page from './page.module.css'

function Quote({ text, ...person }: Voice) {
  return (
    <figure>
      <blockquote>“{text}”</blockquote>
      <Byline {...person} />
    </figure>
  )
}

export function LandingVoices() {
  return (
    <section className={`${page.wrap} ${styles.voices}`}>
      <h2>{voices.title}</h2>
      <div className={styles.large}>
        <Quote {...voices.large} />
      </div>
      <div className={styles.small}>
        {voices.small.map((voice) => (
          <Quote key={voice.name} {...voice} />
        ))}
      </div>
    </section>
  )
}
