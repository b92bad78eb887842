import { type Testimonial, testimonials } from '#content/landing.ts'
import { Byline } from '../byline.tsx'
import page from '../page.module.css'
import { SampleLabel } from '../sample-label.tsx'
import styles from './testimonials.module.css'

function Quote({ text, ...person }: Testimonial) {
  return (
    <figure>
      <blockquote>“{text}”</blockquote>
      <Byline {...person} />
    </figure>
  )
}

export function LandingTestimonials() {
  return (
    <section className={`${page.wrap} ${styles.testimonials}`}>
      <div className={styles.head}>
        <h2>{testimonials.title}</h2>
        <SampleLabel />
      </div>
      <div className={styles.large}>
        <Quote {...testimonials.large} />
      </div>
      <div className={styles.small}>
        {testimonials.small.map((testimonial) => (
          <Quote key={testimonial.name} {...testimonial} />
        ))}
      </div>
    </section>
  )
}
