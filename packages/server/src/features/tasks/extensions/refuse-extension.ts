import { extensionLimits, type SubmissionState } from '@koya/contract'
import { addMilliseconds, hourMilliseconds } from '#time/time.ts'

interface Extending {
  deadline: Date
  deadlineCounts: boolean
  taken: number
  endedAt: Date | null
  /** The state of the current attempt; null without one. */
  state: SubmissionState | null
  now: Date
}

/** Returns why the mentee cannot extend the deadline; null if they can (rules: submissions 26). */
export function refuseExtension(extending: Extending): string | null {
  const { deadline, deadlineCounts, taken, endedAt, state, now } = extending
  const { most, hoursAfter } = extensionLimits
  if (endedAt !== null) return 'Your enrollment in this track has ended'
  if (state === 'graded') return 'This task is graded already'
  if (state === 'waiting') return 'Your work is with your mentor already'
  if (!deadlineCounts) return 'This task has no deadline for you'
  if (taken >= most) return `You have taken all ${most} extensions of this track`
  if (now > addMilliseconds(deadline, hoursAfter * hourMilliseconds))
    return `A deadline can be extended until ${hoursAfter} hours after it`
  return null
}
