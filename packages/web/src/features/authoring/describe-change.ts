import type { ContentState, TrackState, WorkCount } from '@koya/contract'

export type WrittenKind = 'track' | 'stage' | 'task'
export type WrittenState = TrackState | ContentState

const count = (number: number, one: string, many: string): string =>
  number === 0 ? `no ${many}` : `${number} ${number === 1 ? one : many}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What stays of what was sent. */
function tellWork({ sentCount, waitingCount }: WorkCount): string {
  if (sentCount === 0) return 'Nothing was sent for it yet.'
  const sent = count(sentCount, 'piece of work was', 'pieces of work were')
  return `${capital(sent)} sent for it and stay with who sent them; ${count(waitingCount, 'of them waits', 'of them wait')} for a review and can still be graded.`
}

/** What a new state means, in numbers, before it is set (rules: authoring 6). */
export function describeChange(kind: WrittenKind, to: WrittenState, work: WorkCount): string {
  const mentees = count(work.menteeCount, 'mentee has', 'mentees have')
  switch (to) {
    case 'open':
      return `Everybody sees the track and can enroll in it. ${capital(mentees)} a place in it so far.`
    case 'closed':
      return `Nobody new can enroll. ${capital(mentees)} a place in it and go on as before.`
    case 'published':
      return `Everybody who learns the track sees it at once, if the track is open. ${capital(mentees)} a place in it.`
    case 'draft':
      return 'Only admins still see it.'
    case 'archived':
      return kind === 'track'
        ? `Only those who learn the track still see it. ${capital(mentees)} a place in it. ${tellWork(work)}`
        : `Only those who have sent work for it still see it. ${tellWork(work)}`
  }
}
