import type { OperationName, Output, Role } from '@koya/contract'
import {
  type Community,
  idOf,
  mentorOf,
  skipSwitchedOff,
  submissionOf,
  submissionsOfMentee,
  taskOf,
  tasksSent,
  trackOf,
  tracks,
} from '../community/community.ts'

/** The content of one call besides its method and path. */
export interface Sending {
  /** The role and number of the person who calls. */
  as?: { role: Role; person: number }
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Sent as JSON. A Buffer is sent unchanged. */
  body?: unknown
}

/** Makes a call that is not timed, to find out an id or the version for an `If-Match`. */
export type Ask = <Name extends OperationName>(name: Name, sending: Sending) => Promise<Output<Name>>

/** A way to call an operation. Each round calls it once in each of the two communities. */
type Asking = (turn: number, community: Community, ask: Ask) => Sending | Promise<Sending>

/** The variants of a call to one operation whose costs may differ, by the name that the table shows. */
export type Ways = Record<string, Asking>
export type Askings = Partial<Record<OperationName, Ways>>

/**
 * Calls that change a mentee's sessions, account or enrollment. Each call has its own group of mentees,
 * counted down from the highest number.
 */
const uses = [
  'new-password',
  'switched-off',
  'switched-on',
  'logged-out',
  'mailed',
  'moved',
  'own-password',
  'leaving',
  'filed',
] as const
/** The number of mentees in each group. It is larger than the number of rounds. */
const menteesOfUse = 70

/** The number of mentees in all groups. */
export const menteesOfUses = uses.length * menteesOfUse

/** Returns the number of a mentee that no other calls use. */
export const menteeFor = (use: (typeof uses)[number], turn: number, { mentees }: Community): number =>
  mentees - uses.indexOf(use) * menteesOfUse - (turn % menteesOfUse)

/** Returns a mentee far from the mentee of the previous round, so that the two share no cached pages. */
export const menteeAt = (turn: number, { mentees, mentors }: Community): number =>
  skipSwitchedOff(mentors + 1 + ((turn * 7919) % (mentees - menteesOfUses))) - mentors
export const mentorAt = (turn: number, { mentors }: Community): number =>
  skipSwitchedOff(1 + ((turn * 7919) % mentors))
export const trackAt = (turn: number): number => 1 + (turn % tracks)

export const asMentee = (mentee: number, { mentors }: Community) =>
  ({ role: 'MENTEE', person: mentors + mentee }) as const
export const asMentor = (mentor: number) => ({ role: 'MENTOR', person: mentor }) as const
export const asAdmin = ({ people }: Community) => ({ role: 'ADMIN', person: people }) as const

export const mentorId = (turn: number, all: Community): string => idOf('person', mentorAt(turn, all))
export const menteeId = (mentee: number, { mentors }: Community): string => idOf('person', mentors + mentee)
export const trackId = (turn: number): string => idOf('track', trackAt(turn))

/** Returns a submission that waits for its mentor. Two of every four mentees have one. */
export function waitingAt(turn: number, all: Community) {
  const mentee = ((menteeAt(turn, all) >> 2) << 2) + (turn % 2) || 4
  const mentor = mentorOf(mentee, all)
  const task = idOf('task', taskOf(trackOf(mentor), submissionsOfMentee - tasksSent))
  return { mentee, mentor, task, id: idOf('submission', submissionOf(mentee, submissionsOfMentee, all)) }
}

type Rest = Omit<Sending, 'as'>

export const byMentee = (ask: (turn: number) => Rest = () => ({})): Ways => ({
  'by a mentee': (turn, all) => ({ as: asMentee(menteeAt(turn, all), all), ...ask(turn) }),
})

export const byAdmin = (rest: Rest | ((turn: number, all: Community) => Rest) = {}): Ways => ({
  '': (turn, all) => ({ as: asAdmin(all), ...(typeof rest === 'function' ? rest(turn, all) : rest) }),
})

export const listed = (query: Record<string, string>): Ways => byAdmin({ query: { limit: '20', ...query } })

export const narrowed = (label: string, ways: Ways): Ways =>
  Object.fromEntries(Object.entries(ways).map(([by, asking]) => [`${label} ${by}`.trim(), asking]))

let made = 0

/** Returns a name that no other call and no earlier run has used. */
export const newName = (): string => `growth${++made}t${Date.now()}`
export const once = () => ({ 'idempotency-key': newName() })
