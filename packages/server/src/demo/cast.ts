import type { Role } from '@koya/contract'

/** A person of the demo; all have the same password. `key` names them in the other files. */
export interface DemoPerson {
  key: string
  /** `<key>@koya.test` for those who are meant to be signed in as. */
  email: string
  role: Role
  firstName: string
  lastName: string
  phoneNumber: string
  country: string
  /** State, in the words of the screens. */
  city: string
  /** At most 128 characters. */
  description: string
  technologies: string[]
  gender: 'MALE' | 'FEMALE' | 'UNSPECIFIED'
  /** yyyy-mm-dd */
  birthDate: string
}

/** Who mentors which track, and how many places stay free beside those of the demo's own mentees. */
export interface DemoMentoring {
  mentor: string
  track: string
  freePlaces: number
}

export interface DemoEnrollment {
  mentee: string
  track: string
  mentor: string
  /** Days before the first start. */
  daysAgo: number
}

/** One attempt; the attempts of a mentee at a task stand in the order in which they were sent. */
export interface DemoSubmission {
  mentee: string
  /** Key of the task. */
  task: string
  daysAgo: number
  url: string
  comment: string
  /** 0 sends the work back. */
  review?: { daysAgo: number; percentage: number; comment: string }
}
