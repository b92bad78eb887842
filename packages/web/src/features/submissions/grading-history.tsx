import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Day } from '#ui/moment.tsx'
import { SafeLink } from '#ui/safe-link.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './grading-history.module.css'
import { GradingTags } from './grading-tags.tsx'
import { type Submission, taskSubmissionsQuery } from './queries.ts'

/** The attempts before this one; fetched only when somebody wants to read them. */
export function GradingHistory({ work }: { work: Submission }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...taskSubmissionsQuery(work.task.id, work.mentee.id), enabled: open })

  return (
    <details className={styles.past} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Earlier attempts ({work.attempt - 1})
        <Icon name="chevron-down" />
      </summary>
      {open && (
        <Loaded
          query={query}
          fallback="An error occurred"
          detail="The earlier attempts could not be fetched."
        >
          {({ items }) => (
            <ul>
              {items
                .filter(({ attempt }) => attempt < work.attempt)
                .map((earlier) => (
                  <Attempt key={earlier.id} work={earlier} />
                ))}
            </ul>
          )}
        </Loaded>
      )}
    </details>
  )
}

function Attempt({ work }: { work: Submission }) {
  return (
    <li>
      <p className={styles.what}>
        {work.gradedAt === null ? <Tag kind="plain">Replaced by the next</Tag> : <GradingTags work={work} />}
        Attempt {work.attempt}, <Day at={work.submittedAt} />
      </p>
      {work.mentorComment && <p className={styles.words}>{work.mentorComment}</p>}
      <SafeLink className={styles.url} href={work.taskUrl}>
        {work.taskUrl}
      </SafeLink>
    </li>
  )
}
