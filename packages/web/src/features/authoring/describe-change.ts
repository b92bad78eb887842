import type { ContentState, TrackState, WorkCount } from '@koya/contract'
import { counted } from '#content/counted.ts'

export type WrittenKind = 'track' | 'stage' | 'task'
export type WrittenState = TrackState | ContentState

/** Returns one or two sentences about the work that mentees have sent. */
function describeWork({ sentCount, waitingCount }: WorkCount): string {
  if (sentCount === 0) return 'Nothing was sent for it yet.'
  if (sentCount === 1) {
    const after = waitingCount === 0 ? '.' : ', and it can still be graded.'
    return `One piece of work was sent for it. Its mentee keeps it${after}`
  }
  const rest =
    waitingCount === 0
      ? 'none waits for a review'
      : `the ${waitingCount === 1 ? 'one that waits' : `${waitingCount} that wait`} for a review can still be graded`
  return `${sentCount} pieces of work were sent for it. Mentees keep them, and ${rest}.`
}

/** Says what a state change does and whom it affects (rules: authoring 6). */
export function describeChange(kind: WrittenKind, to: WrittenState, work: WorkCount): string {
  const enrolled =
    work.menteeCount === 0
      ? 'Nobody is enrolled yet'
      : `${counted(work.menteeCount, 'mentee')} ${work.menteeCount === 1 ? 'is' : 'are'} enrolled`
  switch (to) {
    case 'open':
      return `Everybody sees the track and can enroll in it. ${enrolled}.`
    case 'closed':
      return `Nobody new can enroll. ${work.menteeCount === 0 ? enrolled : `${enrolled} and can go on`}.`
    case 'published':
      return `Everybody who learns the track sees it at once, if the track is open. ${enrolled}.`
    case 'draft':
      return 'Only admins still see it.'
    case 'archived':
      return kind === 'track'
        ? `Only those who learn the track still see it. ${enrolled}. ${describeWork(work)}`
        : `Only those who have sent work for it still see it. ${describeWork(work)}`
  }
}
