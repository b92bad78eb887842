import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Desk, Waiting } from './grading-desk.tsx'

/** The one next step of a mentor, as long as something waits. */
export function GradingStart({ waiting, desk }: { waiting: Waiting | undefined; desk: Desk }) {
  const longest = waiting?.items[0]
  if (!longest) return null
  return (
    <Button variant="next" aria-haspopup="dialog" onClick={() => desk.open(longest)}>
      Start with the longest waiting
      <Icon name="arrow-right" />
    </Button>
  )
}
