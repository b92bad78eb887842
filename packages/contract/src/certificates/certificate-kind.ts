import { broughtThrough } from '#authoring/brought-through.ts'

/** For a finished track, for work from before Koya, and a mentor's page of thanks (rules: certificates 1, 4, 15). */
export const certificateKinds = ['track', 'by-hand', 'thanks'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** The facts that the texts below mention. */
interface Facts {
  readonly name: string
  readonly track: string
  /** Null unless the certificate counts people. */
  readonly people: number | null
}

const brought = ({ people }: Pick<Facts, 'people'>): string => broughtThrough(people ?? 0)

interface Kind {
  /** The thing that each square of its cloth stands for. */
  squares: 'task' | 'person'
  /** Its title for its owner. */
  title: (facts: Facts) => string
  /** The owner's link to its page. */
  view: string
  /** The owner's sentence when they share it. */
  said: (track: string, community: string) => string
  called: (track: string) => string
  noun: string
  /** Follows the day on the page that admins see. */
  note: string
}

const ofTrack: Kind = {
  squares: 'task',
  title: ({ track }) => track,
  view: 'View certificate',
  said: (track, community) => `I have finished the ${track} track at ${community}`,
  called: (track) => `certificate of the ${track} track`,
  noun: 'certificate',
  note: '',
}

/** The names of each kind on screens and in mails. The app loads this table, so it holds no other text. */
export const certificateWords: Record<CertificateKind, Kind> = {
  track: ofTrack,
  'by-hand': { ...ofTrack, note: ', issued by hand' },
  thanks: {
    squares: 'person',
    title: (facts) => `${brought(facts)} with you. Thank you!`,
    view: 'View your thank-you page',
    said: (_track, community) => `I mentor at ${community}`,
    called: () => 'thank-you page',
    noun: 'thank-you page',
    note: '',
  },
}

type Described = Facts & { readonly community: string }

const confirmed = ({ community, name, track }: Described): string =>
  `${community} confirms that ${name} has finished the ${track} track.`

const thanked = ({ community, name, people }: Described): string =>
  `${brought({ people })} at ${community} with ${name}, a volunteer mentor.`

interface Look {
  heading: (community: string) => string
  /**
   * These texts stand below the name on the page, with `feat` between them. The picture shows `feat` below
   * `pictureLead`.
   */
  lead: readonly [before: string, after: string]
  feat: (facts: Facts) => string
  pictureLead: string
  pictureTitle: string
  pictureAlt: (track: string) => string
}

interface Page {
  look: Look
  /** The label of the day of issue. */
  day: string
  /** Above the list of tasks. Null where the page explains the count of people. */
  tasks: string | null
  description: (facts: Described & { tasks: number }) => string
}

const lookOfTrack: Look = {
  heading: (community) => `${community} certificate`,
  lead: ['has finished the track', ''],
  feat: ({ track }) => track,
  pictureLead: 'has finished the track',
  pictureTitle: 'certificate',
  pictureAlt: (track) => `The cloth of the ${track} track`,
}

/** The public page of each kind and its picture. */
export const certificatePages: Record<CertificateKind, Page> = {
  track: {
    look: lookOfTrack,
    day: 'Finished',
    tasks: 'A mentor has read and graded each of them.',
    description: ({ community, name, track, tasks }) =>
      `${name} has finished the ${track} track at ${community}: ${tasks} tasks, each read and graded by a mentor.`,
  },
  'by-hand': {
    look: lookOfTrack,
    day: 'Issued by hand',
    tasks: 'The community issued this certificate by hand. These tasks were graded here.',
    description: confirmed,
  },
  thanks: {
    look: {
      heading: (community) => `Thanks from ${community}`,
      lead: ['is a volunteer mentor.', ' with them.'],
      feat: brought,
      pictureLead: 'is a volunteer mentor',
      pictureTitle: 'thanks',
      pictureAlt: () => 'A cloth',
    },
    day: 'First thanked',
    tasks: null,
    description: thanked,
  },
}

interface Badge {
  name: (track: string, community: string) => string
  caption: string
  achievement: {
    /** Null where each track has its own. */
    id: string | null
    type: string
    description: (track: string, community: string) => string
  }
  /** The line of the check that says what it is for. A hidden certificate shows no count. */
  fact: (facts: Facts & { isShown: boolean }) => readonly [label: string, value: string]
}

interface Credential {
  badge: Badge
  description: (facts: Described & { mentor: string | null }) => string
  narrative: string
  /** Further sentences of the check about a valid one. */
  checked: readonly string[]
}

const badgeOfTrack: Badge = {
  name: (track, community) => `${track}: certificate of ${community}`,
  caption: 'The cloth of the track, one square for each task',
  achievement: {
    id: null,
    type: 'Certificate',
    description: (track, community) => `The ${track} track of ${community}.`,
  },
  fact: ({ track }) => ['Track', track],
}

/** The credential of each kind, and what the check says about it. */
export const certificateCredentials: Record<CertificateKind, Credential> = {
  track: {
    badge: badgeOfTrack,
    description: ({ community, name, track, mentor }) =>
      `${name} has finished the ${track} track. Every task was read and graded by a mentor. Signed by ${
        mentor === null ? community : `${mentor}, mentor at ${community}`
      }.`,
    narrative: 'Every published task of the track was submitted, read by a mentor, and graded above 0.',
    checked: [],
  },
  'by-hand': {
    badge: badgeOfTrack,
    description: confirmed,
    narrative: 'An admin of the community confirms that the work of this track was done.',
    checked: ['An admin issued it by hand, for work that was not done on Koya.'],
  },
  thanks: {
    badge: {
      name: (_, community) => `Thanks of ${community}`,
      caption: 'A cloth, one square for each person',
      achievement: {
        id: 'urn:koya:mentoring',
        type: 'CommunityService',
        description: (_, community) => `Volunteer mentoring at ${community}.`,
      },
      fact: ({ track, people, isShown }) => [
        'Thanks for',
        isShown ? `${track}: ${brought({ people })}` : track,
      ],
    },
    description: thanked,
    narrative: 'Each of the people counted has every task of a track graded above 0, with this mentor.',
    checked: [],
  },
}

interface IssueMails {
  toOwner: (track: string) => string
  toAdmin: (facts: { name: string; track: string; mentor: string | null }) => string
}

/** The first paragraph of the mails about a new certificate. Null for a kind that Koya announces to nobody. */
export const certificateIssueMails: Record<CertificateKind, IssueMails | null> = {
  track: {
    toOwner: (track) =>
      `Every task of the ${track} track is graded. You have finished it, and this is your certificate.`,
    toAdmin: ({ name, track, mentor }) =>
      `${name} has finished the ${track} track with ${mentor}. The certificate is issued.`,
  },
  'by-hand': {
    toOwner: (track) => `The community has given you the certificate of the ${track} track.`,
    toAdmin: ({ name, track }) => `An admin has given ${name} the certificate of the ${track} track.`,
  },
  thanks: null,
}
