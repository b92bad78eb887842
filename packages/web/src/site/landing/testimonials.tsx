import { type Testimonial, testimonials } from '#content/landing.ts'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import { Byline } from '../texts/byline.tsx'
import { motifFor } from '../texts/words.ts'
import styles from './testimonials.module.css'

function Quote({ text, ...person }: Testimonial) {
  return (
    <figure>
      <blockquote>“{text}”</blockquote>
      <figcaption>
        <Byline {...person} />
      </figcaption>
    </figure>
  )
}

export function LandingTestimonials() {
  const { words, showsSamples } = useFacts()
  const own = words.voices.map((voice, index) => ({
    ...voice,
    picture: { photo: '', motif: motifFor(index) },
  }))
  if (own.length === 0 && !showsSamples) return null
  const { large, small } = own[0] ? { large: own[0], small: own.slice(1) } : testimonials
  return (
    <section className={`${page.wrap} ${styles.testimonials}`}>
      <div className={styles.head}>
        <h2>{testimonials.title}</h2>
        {own.length === 0 && <SampleLabel />}
      </div>
      <div className={styles.large}>
        <Quote {...large} />
      </div>
      <div className={styles.small}>
        {small.map((testimonial) => (
          <Quote key={testimonial.name} {...testimonial} />
        ))}
      </div>
    </section>
  )
}
