import type { Role } from '@koya/contract'

/** A person of the demo, to whom the other files refer by `key`. */
export interface DemoPerson {
  key: string
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
  /** The date in the form yyyy-mm-dd. */
  birthDate: string
}

/** A mentor of a track; `freePlaces` is the number of places that the demo's enrollments leave free. */
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

/** A mentee on a waiting list; a negative `daysAgo` means days after the first start. */
export interface DemoWaiting {
  mentee: string
  track: string
  daysAgo: number
}

/** An announcement; a negative `daysAgo` means days after the first start. */
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
  /** The conversation of an admin and the applicant: questions and answers. */
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
  /** The key of the mentor who gets an invited mentee. */
  mentor?: string
  /** The number of places that an invited mentor offers. */
  places?: number
  daysAgo: number
}

/** One attempt; a negative `daysAgo` means days after the first start. */
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
