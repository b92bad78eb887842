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

/** What one call sends beside its method and path. */
export interface Sending {
  /** The number of the person who asks. */
  as?: { role: Role; person: number }
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Sent as JSON; bytes are sent as they are. */
  body?: unknown
}

/** Asks what is not timed, to learn an identifier or the state that an `If-Match` names. */
export type Ask = <Name extends OperationName>(name: Name, sending: Sending) => Promise<Output<Name>>

/** A way to call an operation; each turn is asked once on each side. */
type Asking = (turn: number, community: Community, ask: Ask) => Sending | Promise<Sending>

/** The ways whose cost could differ, by their names in the table. */
export type Ways = Record<string, Asking>
export type Askings = Partial<Record<OperationName, Ways>>

/** The last mentees are there for what their sessions, their accounts or their enrollments change by. */
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
/** More than there are turns. */
const menteesOfUse = 70

/** All of the last ones together. */
export const menteesOfUses = uses.length * menteesOfUse

/** The number of a mentee who is asked for nothing else. */
export const menteeFor = (use: (typeof uses)[number], turn: number, { mentees }: Community): number =>
  mentees - uses.indexOf(use) * menteesOfUse - (turn % menteesOfUse)

/** Far from one turn to the next, so that no two find the same pages in memory. */
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

/** Waits for its mentor: two mentees of four have sent their last one so. */
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

/** As no call before, and no run. */
export const newName = (): string => `growth${++made}t${Date.now()}`
export const once = () => ({ 'idempotency-key': newName() })
