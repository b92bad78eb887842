import type { Today, TodayEntry } from '@koya/contract'
import { addressOf, openParam } from '@koya/contract/pages'
import { addressOfAnswering } from '#lib/ways-to-pairings.ts'
import { spanText } from '#ui/texts/moment-text.ts'

type QueueName = Exclude<keyof Today, 'backup'>

/** The texts and the next action for entries of one kind. */
interface Queue {
  name: QueueName
  title: string
  /** Returns the words that follow the person's name. Missing if the title says everything. */
  says?: (entry: TodayEntry) => string | null
  /** True if `says` already tells how long ago `since` was. */
  saysSince?: boolean
  /**
   * The link to the page where the admin acts; missing for mails, because their row has a button that sends
   * them again.
   */
  act?: {
    label: string
    /** The word between the label and the person's name, for screen readers only; may be empty. */
    joint: string
    to: (entry: TodayEntry) => string
  }
  all: string
}

const sayAbout = ({ about }: TodayEntry) => about

/** The queues in the order in which an admin should work. */
export const queues: readonly Queue[] = [
  {
    name: 'failedMails',
    title: 'Mail that didn’t arrive',
    says: sayAbout,
    all: addressOf('adminMails'),
  },
  {
    name: 'mentorRequests',
    title: 'Wishes for another mentor',
    says: sayAbout,
    act: {
      label: 'Find a mentor',
      joint: 'for',
      to: ({ personId, id }) => addressOfAnswering(personId ?? id),
    },
    all: `${addressOf('pairings')}?asks=yes`,
  },
  {
    name: 'overdue',
    title: 'Overdue work',
    says: sayAbout,
    act: {
      label: 'Review it',
      joint: 'for',
      to: ({ id }) => `${addressOf('submissions')}?state=waiting&${openParam}=${id}`,
    },
    all: `${addressOf('submissions')}?state=waiting`,
  },
  {
    name: 'applications',
    title: 'Applications to mentor',
    act: {
      label: 'Answer',
      joint: '',
      to: ({ id }) => addressOf('adminApplication', { applicationId: id }),
    },
    all: `${addressOf('adminApplications')}?state=new`,
  },
  {
    name: 'quiet',
    title: 'Gone quiet',
    says: ({ since }) => `Has sent nothing for ${spanText(since) ?? 'a while'}`,
    saysSince: true,
    act: { label: 'Get in touch', joint: 'with', to: ({ id }) => addressOf('mentee', { userID: id }) },
    all: `${addressOf('mentees')}?state=quiet&sort=last-work`,
  },
]
