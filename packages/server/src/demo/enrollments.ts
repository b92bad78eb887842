import type { DemoEnrollment, DemoMentoring, DemoWaiting } from './cast.ts'

/** Mobile Development has no free place, so that the demo shows a waiting list. */
export const mentoring: DemoMentoring[] = [
  { mentor: 'mentor', track: 'web-development', freePlaces: 20 },
  { mentor: 'mentor2', track: 'web-development', freePlaces: 20 },
  { mentor: 'ogochukwu', track: 'web-development', freePlaces: 4 },
  { mentor: 'tonye', track: 'web-development', freePlaces: 2 },
  { mentor: 'efua', track: 'web-development', freePlaces: 5 },
  { mentor: 'dalyop', track: 'mobile-development', freePlaces: 0 },
  { mentor: 'adebowale', track: 'mobile-development', freePlaces: 0 },
  { mentor: 'idara', track: 'mobile-development', freePlaces: 0 },
  { mentor: 'yakaka', track: 'mobile-development', freePlaces: 0 },
  { mentor: 'osarugue', track: 'mobile-development', freePlaces: 0 },
  { mentor: 'hafsatu', track: 'user-interface-design', freePlaces: 3 },
  { mentor: 'mimidoo', track: 'user-interface-design', freePlaces: 5 },
  { mentor: 'enemona', track: 'user-interface-design', freePlaces: 2 },
  { mentor: 'rukevwe', track: 'user-interface-design', freePlaces: 6 },
  { mentor: 'olayinka', track: 'user-interface-design', freePlaces: 4 },
]

export const enrollments: DemoEnrollment[] = [
  { mentee: 'mentee', track: 'web-development', mentor: 'mentor', daysAgo: 24.6 },
  { mentee: 'dahiru', track: 'web-development', mentor: 'mentor', daysAgo: 29.2 },
  { mentee: 'omolara', track: 'web-development', mentor: 'mentor', daysAgo: 33.4 },
  { mentee: 'terseer', track: 'web-development', mentor: 'mentor', daysAgo: 19.1 },
  { mentee: 'nsikan', track: 'web-development', mentor: 'mentor', daysAgo: 15.8 },
  { mentee: 'ebitimi', track: 'web-development', mentor: 'mentor2', daysAgo: 38.5 },
  { mentee: 'rahila', track: 'web-development', mentor: 'mentor2', daysAgo: 1.6 },
  { mentee: 'fatima', track: 'web-development', mentor: 'mentor2', daysAgo: 17.3 },
  { mentee: 'efosa', track: 'mobile-development', mentor: 'dalyop', daysAgo: 49.7 },
  { mentee: 'falta', track: 'mobile-development', mentor: 'dalyop', daysAgo: 21.2 },
  { mentee: 'opeyemi', track: 'user-interface-design', mentor: 'enemona', daysAgo: 58.2 },
  { mentee: 'ozohu', track: 'user-interface-design', mentor: 'hafsatu', daysAgo: 27.4 },
]

/** A cohort that accepts mentees, with the keys of the mentees in it. */
export const cohort = {
  track: 'web-development',
  daysAgo: 20,
  mentees: ['terseer', 'nsikan', 'fatima', 'rahila'],
}

export const waiting: DemoWaiting[] = [
  { mentee: 'ayodele', track: 'mobile-development', daysAgo: 6.4 },
  { mentee: 'zainab', track: 'mobile-development', daysAgo: 2.3 },
  { mentee: 'kelechi', track: 'mobile-development', daysAgo: -2.8 },
]
