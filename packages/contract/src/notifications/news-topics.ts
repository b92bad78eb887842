import { type Role, roles } from '#operation.ts'

/** The channels by which a person gets news of a topic. */
export const newsWays = ['both', 'app', 'mail'] as const
export type NewsWay = (typeof newsWays)[number]

interface Topic {
  for: readonly Role[]
  /** The label in the settings. */
  title: string
  /** The default channel. */
  way: NewsWay
}

const described = <Name extends string>(topics: Record<Name, Topic>) => topics

/** The topics that people choose channels for. Each kind of news belongs to one topic. */
export const newsTopics = described({
  grades: { for: ['MENTEE'], title: 'Your work was reviewed', way: 'both' },
  mentor: { for: ['MENTEE'], title: 'Your mentor, or a place with one', way: 'both' },
  absences: { for: ['MENTEE'], title: 'Your mentor goes away or comes back', way: 'app' },
  deadlines: { for: ['MENTEE'], title: 'A deadline is near', way: 'both' },
  finishes: { for: ['MENTEE', 'ADMIN'], title: 'A track is finished', way: 'both' },
  submissions: { for: ['MENTOR'], title: 'A mentee sends work', way: 'both' },
  mentees: { for: ['MENTOR'], title: 'A mentee comes or goes', way: 'both' },
  waiting: { for: roles, title: 'Work waits too long', way: 'both' },
  helped: { for: ['MENTOR'], title: 'Somebody else reviews for you', way: 'both' },
  applications: { for: ['ADMIN'], title: 'Somebody applies to mentor', way: 'both' },
  requests: { for: ['ADMIN'], title: 'A mentee asks for another mentor', way: 'both' },
  silence: { for: ['ADMIN'], title: 'A mentor has stopped answering', way: 'both' },
  lists: { for: ['ADMIN'], title: 'A list of invitations has gone out', way: 'app' },
  announcements: { for: roles, title: 'Announcements', way: 'both' },
  data: { for: roles, title: 'Your data is ready', way: 'both' },
})
export type NewsTopic = keyof typeof newsTopics

export const isNewsTopic = (name: string): name is NewsTopic => Object.hasOwn(newsTopics, name)

export const newsTopicNames: NewsTopic[] = Object.keys(newsTopics).filter(isNewsTopic)

/** Returns the topics of a role, in the order of the settings. */
export const topicsOf = (role: Role): NewsTopic[] =>
  newsTopicNames.filter((name) => newsTopics[name].for.includes(role))

/** The default preferences. Mentors get one daily mail, because their news comes in bursts. */
export const usualWishes = (role: Role) => ({
  isDaily: role === 'MENTOR',
  hour: 18,
  timeZone: 'Africa/Lagos',
})
