import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/loaded.tsx'
import { AttemptHistory, Attempts } from './attempt-history.tsx'
import { type Submission, taskSubmissionsQuery } from './queries.ts'

/** The attempts before this one; fetched only when somebody wants to read them. */
export function GradingHistory({ work }: { work: Submission }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...taskSubmissionsQuery(work.task.id, work.mentee.id), enabled: open })

  return (
    <AttemptHistory count={work.attempt - 1} onToggle={setOpen}>
      {open && (
        <Loaded
          query={query}
          fallback="An error occurred"
          detail="The earlier attempts could not be fetched."
        >
          {({ items }) => <Attempts attempts={items.filter(({ attempt }) => attempt < work.attempt)} />}
        </Loaded>
      )}
    </AttemptHistory>
  )
}
