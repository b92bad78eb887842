import type { Role } from '@koya/contract'

/** A person of the demo; all have the same password. The other files refer to the person by `key`. */
export interface DemoPerson {
  key: string
  /** `<key>@koya.test` for people that visitors sign in as. */
  email: string
  role: Role
  firstName: string
  lastName: string
  phoneNumber: string
  country: string
  /** The screens label this field "State". */
  city: string
  /** At most 128 characters. */
  description: string
  technologies: string[]
  gender: 'MALE' | 'FEMALE' | 'UNSPECIFIED'
  /** yyyy-mm-dd */
  birthDate: string
}

/** A mentor of a track, with the places that stay free besides the demo's own mentees. */
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

/** A mentee in the queue of a track without a free place. */
export interface DemoWaiting {
  mentee: string
  track: string
  daysAgo: number
}

/** A negative number of days lies after the first start; demo people go on by themselves. */
export interface DemoAnnouncement {
  daysAgo: number
  title: string
  text: string
}

export interface DemoApplication {
  email: string
  firstName: string
  lastName: string
  places: number
  minutesAWeek: number
  technologies: string
  link: string
  motivation: string
  /** Key of the track. */
  track: string
  daysAgo: number
  /** The question of an admin, and what the applicant has answered. */
  talk?: { daysAgo: number; isFromApplicant: boolean; text: string }[]
  closed?: { daysAgo: number; state: 'approved' | 'declined'; answer: string }
}

export interface DemoInvitation {
  email: string
  role: Role
  firstName: string
  lastName: string
  /** Key of the track. */
  track?: string
  /** Key of the mentor whose place a mentee gets. */
  mentor?: string
  /** Places of an invited mentor. */
  places?: number
  daysAgo: number
}

/**
 * One attempt. Attempts of a mentee at a task are listed in the order of sending. A negative number of days
 * lies after the first start.
 */
export interface DemoSubmission {
  mentee: string
  /** Key of the task. */
  task: string
  daysAgo: number
  url: string
  comment: string
  /** A percentage of 0 sends the work back. */
  review?: { daysAgo: number; percentage: number; comment: string }
}
