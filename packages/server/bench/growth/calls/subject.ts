import type { Role } from '@koya/contract'
import {
  type Community,
  firstSwitchedOff,
  idOf,
  mentorOf,
  skipSwitchedOff,
  submissionOf,
  submissionsOfMentee,
  taskOf,
  tasksSent,
  trackOf,
} from '../community/community.ts'
import { mailboxOf } from '../community/names.ts'

/** Kinds of calls that need mentees of their own, for example because the call deletes the account. */
const uses = ['switched-off', 'logged-out', 'mailed', 'moved', 'leaving', 'filed'] as const
/** The number of mentees for each kind in `uses`. */
const menteesOfUse = 120

export const menteesOfUses = uses.length * menteesOfUse

/** Returns the number of this turn's mentee for a kind of calls. */
export const menteeFor = (use: (typeof uses)[number], turn: number, { mentees }: Community): number =>
  mentees - uses.indexOf(use) * menteesOfUse - (turn % menteesOfUse)

/** Returns the number of a mentee. Steps of 7919 mostly put successive rounds on different database pages. */
export const menteeAt = (turn: number, { mentees, mentors }: Community): number =>
  skipSwitchedOff(mentors + 1 + ((turn * 7919) % (mentees - menteesOfUses))) - mentors

export const asMentee = (mentee: number, { mentors }: Community) =>
  ({ role: 'MENTEE', person: mentors + mentee }) as const
export const asMentor = (mentor: number) => ({ role: 'MENTOR', person: mentor }) as const
export const asAdmin = ({ people }: Community) => ({ role: 'ADMIN', person: people }) as const

export const menteeId = (mentee: number, { mentors }: Community): string => idOf('person', mentors + mentee)

/** Returns the number of a mentee with waiting work (`n % 4` is 0 or 1), and the number of the mentor. */
export function waitingAt(turn: number, all: Community) {
  const mentee = ((menteeAt(turn, all) >> 2) << 2) + (turn % 2) || 4
  return { mentee, mentor: mentorOf(mentee, all) }
}

export function callerOf(role: Role, turn: number, all: Community) {
  if (role === 'ADMIN') return asAdmin(all)
  const { mentee, mentor } = waitingAt(turn, all)
  return role === 'MENTEE' ? asMentee(mentee, all) : asMentor(mentor)
}

/** Returns the ids and words that the calls of a round contain. */
export function subjectOf(turn: number, all: Community): Record<string, string> {
  const { mentee, mentor } = waitingAt(turn, all)
  const track = trackOf(mentor)
  return {
    track: idOf('track', track),
    stage: idOf('stage', track * 100 + 1),
    task: idOf('task', taskOf(track, submissionsOfMentee - tasksSent)),
    cohort: idOf('cohort', track),
    lastTask: idOf('task', taskOf(track, tasksSent)),
    course: idOf('course', track),
    mentor: idOf('person', mentor),
    mentee: menteeId(mentee, all),
    enrollment: idOf('enrollment', mentee),
    submission: idOf('submission', submissionOf(mentee, submissionsOfMentee, all)),
    application: idOf('application', 1 + ((turn * 7919) % Math.ceil(all.people / 50))),
    admin: idOf('person', all.people),
    address: `${mailboxOf(mentee)}@`,
    mentorAddress: `${mailboxOf(mentor)}@`,
    name: ` ${String(all.mentors + mentee).padStart(7, '0')}`,
    switchedOff: idOf('person', firstSwitchedOff),
    switchedOffAddress: `${mailboxOf(firstSwitchedOff)}@`,
    switchedOffTrack: idOf('track', trackOf(firstSwitchedOff)),
    lastWeek: new Date(Date.now() - 7 * 24 * 3600 * 1000).toISOString(),
    turn: String(turn),
  }
}
