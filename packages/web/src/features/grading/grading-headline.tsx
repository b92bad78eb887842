import { agoText } from '#ui/moment-text.ts'
import type { Waiting } from './grading-desk.tsx'

/** '4 wait for review, the longest sent 3 days ago.' */
export function GradingHeadline({ waiting }: { waiting: Waiting | undefined }) {
  // Its line is kept, so that nothing jumps when it comes.
  if (!waiting) return <p>&nbsp;</p>
  const { items, count } = waiting
  if (count === 0) return <p>Nothing waits for review.</p>
  const longest = items[0]
  return (
    <p>
      {count === 1 ? '1 waits for review' : `${count} wait for review`}
      {longest && `, ${count === 1 ? 'sent' : 'the longest sent'} ${agoText(longest.submittedAt)}`}.
    </p>
  )
}
