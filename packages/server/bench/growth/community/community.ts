/** How many people, mentors and mentees a test community has. */
export interface Community {
  people: number
  /** Mentors have the first numbers, mentees the next ones, and the admin the last number. */
  mentors: number
  mentees: number
}

export const tracks = 5
/** Further tracks in which mentees wait for a place: the number of the first, and how many there are. */
export const [firstWaitedFor, tracksWaitedFor] = [1001, 20] as const
export const tasksOfTrack = 20
/** Each mentee sends work for eight tasks, then again for the first two, which were sent back. */
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
  cohort: 'c',
  move: 'd',
} as const
type Kind = keyof typeof kinds

/** Returns an id that rises with the number. */
export const idOf = (kind: Kind, number: number): string =>
  `0000000${kinds[kind]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Returns the SQL for `idOf`; the number is an SQL expression. */
export const idSql = (kind: Kind, number: string): string =>
  `('0000000${kinds[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** One person in a thousand is switched off; the first is a mentor. */
export const firstSwitchedOff = 26
export const skipSwitchedOff = (person: number): number =>
  person % 1000 === firstSwitchedOff ? person + 1 : person

/** One person in twenty has second factors, so a password alone does not log them in. */
export const withFactor = { first: 7, of: 20 } as const
export const skipWithFactor = (person: number): number =>
  person % withFactor.of === withFactor.first ? person + 1 : person

/** Mentees and mentors count from 1. */
export const mentorOf = (mentee: number, { mentors }: Community): number => 1 + (mentee % mentors)
export const trackOf = (mentor: number): number => 1 + (mentor % tracks)
export const taskOf = (track: number, index: number): number => track * 100 + index
export const submissionOf = (mentee: number, sent: number, { people }: Community): number =>
  sent * people + mentee

export type Run = (text: string) => Promise<unknown>

/** Returns the SQL of an enrollment time: 15 days ago for every fourth mentee, else 30 to 364 days ago. */
export const begunAt = (mentee: string): string =>
  `(now() - interval '1 day' * (case when ${mentee} % 4 = 0 then 15 else 30 + ${mentee} * 37 % 335 end))`
