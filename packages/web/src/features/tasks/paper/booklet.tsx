import type { ListedTask, Track } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { BookletDeadline } from './booklet-deadline.tsx'
import { Code } from './code.tsx'
import styles from './paper.module.css'
import { PrintedBrief } from './printed-brief.tsx'

/** A track on paper: a first page with all tasks, then each brief on a page of its own. */
export function Booklet({ track, tasks }: { track: Track; tasks: readonly ListedTask[] }) {
  const address = `${location.origin}${addressOf('track', { trackName: track.title, trackId: track.id })}`

  return (
    <div className={styles.booklet}>
      <section className={styles.brief} aria-labelledby="booklet-title">
        <header className={styles.head}>
          <div>
            <h2 id="booklet-title">{track.title}</h2>
            <p>{track.description}</p>
            <p className={styles.address}>{address}</p>
          </div>
          <Code text={address} />
        </header>
        <p className={styles.zone}>The times of all deadlines are those of Lagos, an hour ahead of UTC.</p>
        <ol className={styles.contents}>
          {tasks.map((task) => (
            <li key={task.id}>
              <b>{task.title}</b>
              <span className={styles.quiet}>
                {task.stage.title}. Deadline: <BookletDeadline task={task} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      {tasks.map((task, index) => (
        <PrintedBrief
          key={task.id}
          task={task}
          place={index + 1}
          deadline={<BookletDeadline task={task} />}
        />
      ))}
    </div>
  )
}
