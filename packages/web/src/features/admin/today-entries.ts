import type { Today, TodayEntry } from '@koya/contract'
import { addressOf, openParam } from '@koya/contract/pages'

export type QueueName = Exclude<keyof Today, 'backup'>

/** What is told about the entries of one kind, and the one next act for each. */
export interface Queue {
  name: QueueName
  title: string
  /** The sentence after the name of the person. */
  says: (entry: TodayEntry) => string
  act: string
  to: (entry: TodayEntry) => string
  /** The list of all entries of the kind. */
  all: string
}

/** In the order in which an admin works through them: first what holds others up. */
export const queues: readonly Queue[] = [
  {
    name: 'failedMails',
    title: 'Mails that did not arrive',
    says: ({ about }) => about ?? '',
    act: 'See why',
    to: () => addressOf('adminMails'),
    all: addressOf('adminMails'),
  },
  {
    name: 'mentorRequests',
    title: 'Wishes for another mentor',
    says: ({ about }) => about ?? '',
    act: 'Find a mentor',
    to: ({ personId }) => `${addressOf('pairings')}?request=open&mentee=${personId}`,
    all: `${addressOf('pairings')}?request=open`,
  },
  {
    name: 'overdue',
    title: 'Overdue work',
    says: ({ about }) => about ?? '',
    act: 'Review it',
    to: ({ id }) => `${addressOf('submissions')}?state=waiting&${openParam}=${id}`,
    all: `${addressOf('submissions')}?state=waiting`,
  },
  {
    name: 'applications',
    title: 'Applications to mentor',
    says: () => 'Wants to mentor',
    act: 'Answer',
    to: ({ id }) => addressOf('adminApplication', { applicationId: id }),
    all: `${addressOf('adminApplications')}?state=new`,
  },
  {
    name: 'quiet',
    title: 'Gone quiet',
    says: () => 'Has sent nothing lately',
    act: 'Get in touch',
    to: ({ id }) => addressOf('mentee', { userID: id }),
    all: `${addressOf('mentees')}?state=quiet&sort=last-work`,
  },
]
