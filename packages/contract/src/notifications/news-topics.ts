import { type Role, roles } from '#operation.ts'

/** How news of a topic reaches a person: in the inbox (`app`), by mail, or both. */
export const newsWays = ['both', 'app', 'mail'] as const
export type NewsWay = (typeof newsWays)[number]

interface Topic {
  for: readonly Role[]
  /** The label in the settings. */
  title: string
  /** The label that mentees see, if it differs from `title`. */
  ofMentee?: string
  /** The default channel. */
  way: NewsWay
  /** True if the sentences concern other people, so that a data export leaves them out. */
  isOfOthers: boolean
}

const described = <Name extends string>(topics: Record<Name, Topic>): Record<Name, Topic> => topics

/** People choose a channel for each topic of news. */
export const newsTopics = described({
  grades: { for: ['MENTEE'], title: 'Your work was reviewed', way: 'both', isOfOthers: false },
  mentor: {
    for: ['MENTEE'],
    title: 'You get a mentor or a place, or your enrollment ends',
    way: 'both',
    isOfOthers: false,
  },
  absences: { for: ['MENTEE'], title: 'Your mentor goes away or comes back', way: 'app', isOfOthers: false },
  deadlines: { for: ['MENTEE'], title: 'A deadline is near, or moves', way: 'both', isOfOthers: false },
  finishes: { for: ['MENTEE', 'ADMIN'], title: 'A track is finished', way: 'both', isOfOthers: false },
  submissions: { for: ['MENTOR'], title: 'A mentee sends work', way: 'both', isOfOthers: true },
  mentees: { for: ['MENTOR'], title: 'A mentee comes or goes', way: 'both', isOfOthers: true },
  messages: { for: ['MENTEE', 'MENTOR'], title: 'Messages about work', way: 'both', isOfOthers: true },
  looks: {
    for: roles,
    title: 'Second look at a review',
    ofMentee: 'Your work gets a second look',
    way: 'both',
    isOfOthers: true,
  },
  extensions: { for: ['MENTOR'], title: 'A deadline of a mentee moves', way: 'both', isOfOthers: true },
  waiting: {
    for: roles,
    title: 'Work waits too long for a review',
    ofMentee: 'Your work waits too long for a review',
    way: 'both',
    isOfOthers: false,
  },
  helped: { for: ['MENTOR'], title: 'Somebody else reviews for you', way: 'both', isOfOthers: true },
  applications: { for: ['ADMIN'], title: 'Somebody applies to mentor', way: 'both', isOfOthers: true },
  requests: { for: ['ADMIN'], title: 'A mentee asks for another mentor', way: 'both', isOfOthers: true },
  silence: { for: ['ADMIN'], title: 'A mentor has stopped answering', way: 'both', isOfOthers: true },
  lists: { for: ['ADMIN'], title: 'A list of invitations has gone out', way: 'app', isOfOthers: false },
  week: { for: ['ADMIN'], title: 'On Mondays: what waits for you', way: 'mail', isOfOthers: false },
  announcements: { for: roles, title: 'Announcements', way: 'both', isOfOthers: false },
  data: { for: roles, title: 'Your data download is ready', way: 'both', isOfOthers: false },
})
export type NewsTopic = keyof typeof newsTopics

export const isNewsTopic = (name: string): name is NewsTopic => Object.hasOwn(newsTopics, name)

export const newsTopicNames: NewsTopic[] = Object.keys(newsTopics).filter(isNewsTopic)

/** Returns the label that people with this role see. */
export function topicTitle(topic: NewsTopic, role: Role): string {
  const { title, ofMentee } = newsTopics[topic]
  return role === 'MENTEE' && ofMentee !== undefined ? ofMentee : title
}

/** The end of the sentence about work that was sent back. The inbox recognizes such an entry by this text. */
export const sentBackWords = 'came back with a comment'

/** Returns the topics of a role, in the order of the settings. */
export const topicsOf = (role: Role): NewsTopic[] =>
  newsTopicNames.filter((name) => newsTopics[name].for.includes(role))

/** The default preferences; mentors get one daily mail, because their news comes in bursts. */
export const usualPreferences = (role: Role) => ({
  isDaily: role === 'MENTOR',
  hour: 18,
  timeZone: 'Africa/Lagos',
})
