import { events } from '#content/events.ts'
import { Icon } from '#ui/base/icon.tsx'
import { useFacts } from '../facts.ts'
import page from '../frame/page.module.css'
import { SampleLabel } from '../parts/sample-label.tsx'
import { hasSampleEvents, type ShownEvent, sampleEvents, showEvent } from './event-days.ts'
import styles from './event-list.module.css'

function EventEntry({ event, id }: { event: ShownEvent; id: string | undefined }) {
  const { date, day, weekday, inWords, title, time, place, text, link } = event
  return (
    <li id={id} className={styles.event}>
      <time dateTime={date}>
        <span className="sr">{inWords}</span>{' '}
        <span className={styles.day} aria-hidden="true">
          {day}
        </span>{' '}
        <span aria-hidden="true">{weekday}</span>
      </time>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {link !== '' && (
          <p className={styles.more}>
            <a href={link}>
              {events.more}
              <span className="sr"> about {title}</span>
            </a>{' '}
            <span className={styles.host}>{new URL(link).hostname}</span>
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <dt className="sr">{events.time}</dt>
        <dd>{time}</dd>
        <dt className="sr">{events.place}</dt>
        <dd>{place}</dd>
      </dl>
    </li>
  )
}

/** Lists events by month; the first entry of each coming day has the date as its id. */
function EventEntries({ list }: { list: readonly ShownEvent[] }) {
  return [...new Set(list.map(({ month }) => month))].map((month) => (
    <section key={month} className={styles.month}>
      <h2>{month}</h2>
      <ol>
        {list
          .filter((event) => event.month === month)
          .map((event, index, inMonth) => {
            const isLinked = !event.isPast && inMonth[index - 1]?.date !== event.date
            return <EventEntry key={event.key} event={event} id={isLinked ? event.date : undefined} />
          })}
      </ol>
    </section>
  ))
}

/** The maximum number of past events on the page. */
const pastAtMost = 12

export function EventList() {
  const facts = useFacts()
  const own = facts.words.events
  const coming = own.filter(({ isPast }) => !isPast).map(showEvent)
  const past = own.filter(({ isPast }) => isPast).map(showEvent)
  return (
    <section className={`${page.wrap} ${styles.events}`} aria-label={events.title}>
      {hasSampleEvents(facts) ? (
        <>
          <p className={page.sample}>
            <SampleLabel /> {events.sample}
          </p>
          <EventEntries list={sampleEvents(facts.sampleMonth)} />
        </>
      ) : (
        <>
          {coming.length === 0 ? (
            <p className={styles.none}>{events.none}</p>
          ) : (
            <>
              <EventEntries list={coming} />
              <p className={styles.calendar}>
                <a href="/api/events.ics">{events.toCalendar}</a>
              </p>
            </>
          )}
          {past.length > 0 && (
            <details className={styles.past}>
              <summary>
                {events.past}
                <Icon name="chevron-down" className={styles.fold} />
              </summary>
              <EventEntries list={past.reverse().slice(0, pastAtMost)} />
            </details>
          )}
        </>
      )}
    </section>
  )
}
