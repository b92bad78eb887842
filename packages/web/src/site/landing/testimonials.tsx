import { type Testimonial, testimonials } from '#content/landing.ts'
import { Byline } from '../byline.tsx'
import { useFacts } from '../facts.ts'
import page from '../page.module.css'
import { SampleLabel } from '../sample-label.tsx'
import { motifFor } from '../words.ts'
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
  const own = useFacts().words.voices.map((voice, index) => ({
    ...voice,
    picture: { photo: '', motif: motifFor(index) },
  }))
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
