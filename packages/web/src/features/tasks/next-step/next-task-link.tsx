import type { ListedTask } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { screenNow } from '#lib/drawn.ts'
import { Link } from '#lib/navigation/router.tsx'
import { findNextStep } from './next-step.ts'

/** Links from graded work to the next task of the track, if the track has a task to do. */
export function NextTaskLink({ tasks, track }: { tasks: readonly ListedTask[]; track: string }) {
  const ofTrack = tasks.filter((task) => task.track === track)
  const step = findNextStep(ofTrack, screenNow())
  if (step.kind === 'waiting' || step.kind === 'done' || step.kind === 'unwritten') return null
  return <Link to={addressOf('task', { taskId: step.task.id })}>Next: {step.task.title}</Link>
}
