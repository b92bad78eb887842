/** How a community of so many people is made up. All of it is told by numbers, so that nothing has to be looked up. */
export interface Community {
  people: number
  /** The first numbers are mentors, one of twenty people; the last one is the admin, and between them are mentees. */
  mentors: number
  mentees: number
}

export const tracks = 5
/** Further ones, of which nobody is asked. */
export const [firstWaitedFor, tracksWaitedFor] = [1001, 20] as const
export const tasksOfTrack = 20
/** Two of the eight tasks were sent back, and sent again at the end. */
export const submissionsOfMentee = 10
export const tasksSent = 8

export function shapeOf(people: number): Community {
  const mentors = Math.ceil(people / 20)
  return { people, mentors, mentees: people - mentors - 1 }
}

const kinds = {
  track: 1,
  stage: 2,
  task: 3,
  course: 4,
  person: 5,
  enrollment: 6,
  submission: 7,
  link: 8,
  line: 9,
  application: 'a',
  session: 'b',
} as const
type Kind = keyof typeof kinds

/** Rising with the number, as the product's own identifiers rise with time. */
export const idOf = (kind: Kind, number: number): string =>
  `0000000${kinds[kind]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The same in SQL; the number is an expression. */
export const idSql = (kind: Kind, number: string): string =>
  `('0000000${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** One person of a thousand has left; one of the first mentors, so that some mentees need another one. */
export const firstSwitchedOff = 26
export const skipSwitchedOff = (person: number): number =>
  person % 1000 === firstSwitchedOff ? person + 1 : person

/** One person of twenty has second factors: a password alone is not enough there. */
export const withFactor = { first: 7, of: 20 } as const
export const skipWithFactor = (person: number): number =>
  person % withFactor.of === withFactor.first ? person + 1 : person

/** The numbers of what belongs to a mentee, who is counted from 1, like mentors. */
export const mentorOf = (mentee: number, { mentors }: Community): number => 1 + (mentee % mentors)
export const trackOf = (mentor: number): number => 1 + (mentor % tracks)
export const taskOf = (track: number, index: number): number => track * 100 + index
export const submissionOf = (mentee: number, sent: number, { people }: Community): number =>
  sent * people + mentee

/** What renews the session that a person keeps. */
export const keptSecret = (person: number): string => String(person).padStart(43, '0')

/** Runs a statement on the connection that fills. */
export type Run = (text: string) => Promise<unknown>

/** Somewhere within the last year; one mentee of four is still sending. */
export const begunAt = (mentee: string): string =>
  `(now() - interval '1 day' * (case when ${mentee} % 4 = 0 then 15 else 30 + ${mentee} * 37 % 335 end))`
