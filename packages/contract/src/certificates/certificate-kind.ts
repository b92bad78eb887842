import { broughtThrough } from '#authoring/brought-through.ts'

/**
 * The kinds: for a finished track, issued by an admin by hand, and a mentor's page of thanks
 * (rules: certificates 1, 4, 15).
 */
export const certificateKinds = ['track', 'by-hand', 'thanks'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateKindsWords =
  '`track`: by the last grade of a track. `by-hand`: by an admin, for work from before Koya. `thanks`: the page of thanks of a mentor.'

/** The values that the functions below put into their texts. */
interface Facts {
  readonly name: string
  readonly track: string
  /** How many mentees have a valid certificate from the mentor; null except on a page of thanks. */
  readonly people: number | null
}

const brought = ({ people }: Pick<Facts, 'people'>): string => broughtThrough(people ?? 0)

interface Kind {
  /** True if a certificate of this kind says that the track is finished (rules: certificates 1 and 2). */
  finishes: boolean
  /** Each square of the cloth stands for one task, or for one person. */
  squares: 'task' | 'person'
  title: (facts: Facts) => string
  /** The label of the owner's link to the page of the certificate. */
  view: string
  /** The sentence with which the owner shares the page. */
  said: (track: string, community: string) => string
  called: (track: string) => string
  noun: string
  /** The text after the day of issue on the admins' page; may be empty. */
  note: string
}

const ofTrack: Kind = {
  finishes: true,
  squares: 'task',
  title: ({ track }) => track,
  view: 'See your certificate',
  said: (track, community) => `I have finished the ${track} track at ${community}`,
  called: (track) => `certificate of the ${track} track`,
  noun: 'certificate',
  note: '',
}

/** The web app loads this table, so longer texts belong in the tables below. */
export const certificateWords: Record<CertificateKind, Kind> = {
  track: ofTrack,
  'by-hand': { ...ofTrack, note: ', issued by hand' },
  thanks: {
    finishes: false,
    squares: 'person',
    title: (facts) => `${brought(facts)} with you. Thank you!`,
    view: 'See your thank-you page',
    said: (_track, community) => `I mentor at ${community}`,
    called: () => 'thank-you page',
    noun: 'thank-you page',
    note: '',
  },
}

export const finishingKinds = certificateKinds.filter((kind) => certificateWords[kind].finishes)

type Described = Facts & { readonly community: string }

const confirmed = ({ community, name, track }: Described): string =>
  `${community} confirms that ${name} has finished the ${track} track.`

const thanked = ({ community, name, people }: Described): string =>
  `${brought({ people })} at ${community} with ${name}, a volunteer mentor.`

interface Look {
  heading: (community: string) => string
  /** The page shows `lead[0]`, `feat` and `lead[1]`; the picture shows `pictureLead` and `feat`. */
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
  /** The note above the list of tasks, and the text for an empty list; null for a page without the list. */
  tasks: { note: string; none: (community: string) => string } | null
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

const noTasks = (community: string): string =>
  `The community confirms work that was done before ${community}. No task of it was graded here.`

/** The texts on the public page and in the picture of each kind. */
export const certificatePages: Record<CertificateKind, Page> = {
  track: {
    look: lookOfTrack,
    day: 'Finished',
    tasks: { note: 'A mentor has read and graded each of them.', none: noTasks },
    description: ({ community, name, track, tasks }) =>
      `${name} has finished the ${track} track at ${community}: ${tasks === 1 ? '1 task,' : `${tasks} tasks, each`} read and graded by a mentor.`,
  },
  'by-hand': {
    look: lookOfTrack,
    day: 'Issued by hand',
    tasks: {
      note: 'The community issued this certificate by hand. These tasks were graded here.',
      none: noTasks,
    },
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
    /** Returns the id of the achievement in the credential; `track` is a URI for the track. */
    id: (track: string) => string
    type: string
    description: (track: string, community: string) => string
  }
  /** Returns the row that names the achievement; a hidden certificate must not show `people`. */
  fact: (facts: Facts & { isShown: boolean }) => readonly [label: string, value: string]
}

interface Credential {
  badge: Badge
  description: (facts: Described & { mentor: string | null }) => string
  narrative: string
  /** Further sentences in the check result of a valid certificate. */
  checked: readonly string[]
}

const badgeOfTrack: Badge = {
  name: (track, community) => `${track}: certificate of ${community}`,
  caption: 'The cloth of the track, one square for each task',
  achievement: {
    id: (track) => track,
    type: 'Certificate',
    description: (track, community) => `The ${track} track of ${community}.`,
  },
  fact: ({ track }) => ['Track', track],
}

/** The texts in the signed credential of each kind, and in the result of a check. */
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
        id: () => 'urn:koya:mentoring',
        type: 'CommunityService',
        description: (_, community) => `Volunteer mentoring at ${community}.`,
      },
      fact: ({ track, people, isShown }) => [
        'Thanks for',
        isShown ? `${track}: ${brought({ people })}` : track,
      ],
    },
    description: thanked,
    narrative: 'Each of the people counted has a certificate of a track that names this mentor.',
    checked: [],
  },
}

interface IssueMails {
  toOwner: (track: string) => string
  /** The last line of the owner's mail. */
  why: string
  /** The paragraph in the mail to admins. */
  toAdmin: (facts: { name: string; track: string; mentor: string | null }) => string
}

const whyFinished = 'You get this mail because you have finished a track at Koya.'

/** The texts of the mails about a new certificate. Null for a kind without mails. */
export const certificateIssueMails: Record<CertificateKind, IssueMails | null> = {
  track: {
    toOwner: (track) =>
      `Every task of the ${track} track is graded. You have finished it, and this is your certificate.`,
    why: whyFinished,
    toAdmin: ({ name, track, mentor }) =>
      `${name} has finished the ${track} track with ${mentor}. The certificate is issued.`,
  },
  'by-hand': {
    toOwner: (track) => `The community has given you the certificate of the ${track} track.`,
    why: whyFinished,
    toAdmin: ({ name, track }) => `An admin has given ${name} the certificate of the ${track} track.`,
  },
  thanks: null,
}
