import type { ContentState, TrackState, WorkCount } from '@koya/contract'

export type WrittenKind = 'track' | 'stage' | 'task'
export type WrittenState = TrackState | ContentState

const count = (number: number, one: string, many: string): string =>
  number === 0 ? `no ${many}` : `${number} ${number === 1 ? one : many}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns a sentence about the work that mentees have sent for a track, stage or task. They keep their work
 * after the change.
 */
function describeWork({ sentCount, waitingCount }: WorkCount): string {
  if (sentCount === 0) return 'Nothing was sent for it yet.'
  const sent = count(sentCount, 'piece of work was', 'pieces of work were')
  return `${capital(sent)} sent for it and stay with who sent them; ${count(waitingCount, 'of them waits', 'of them wait')} for a review and can still be graded.`
}

/** Says what a state change does and whom it affects (rules: authoring 6). */
export function describeChange(kind: WrittenKind, to: WrittenState, work: WorkCount): string {
  const enrolled =
    work.menteeCount === 0
      ? 'Nobody is enrolled yet'
      : `${count(work.menteeCount, 'mentee is', 'mentees are')} enrolled`
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
