import { community } from '#content/community.ts'
import { type CommunityEvent, calendar, events } from '#content/events.ts'
import styles from './event-list.module.css'
import page from './page.module.css'
import { RingPaths } from './ring.tsx'
import { SampleLabel } from './sample-label.tsx'

function EventEntry({ day, title, time, place, text, motif }: CommunityEvent) {
  return (
    <li className={styles.event}>
      <time dateTime={`${events.monthNumber}-${String(day).padStart(2, '0')}`}>
        <span>{day}</span> {events.month}
      </time>
      <div>
        <h2>{title}</h2>
        <p className={styles.where}>
          {time} · {place}
        </p>
        <p>{text}</p>
      </div>
      <SampleLabel />
      <svg className={`m ${styles.ring}`} viewBox="0 0 100 100" aria-hidden="true">
        <RingPaths motif={motif} />
      </svg>
    </li>
  )
}

export function EventList() {
  return (
    <section className={`${page.wrap} ${styles.events}`} aria-label={events.title}>
      <p className={styles.sample}>
        <b>{events.sample.title}</b> {events.sample.text}{' '}
        <a href={community.chat.href}>{community.chat.label.toLowerCase()}</a>.
      </p>
      <ol className={styles.list}>
        {calendar.map((event) => (
          <EventEntry key={event.day} {...event} />
        ))}
      </ol>
    </section>
  )
}
