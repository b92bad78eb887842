import type { Input, OperationName, PageName, ReadName, Role } from '@koya/contract'
import { searchMax } from '@koya/contract/limits'
import { applicationStates } from '@koya/contract/mentoring/applications'
import { answerParam, lookParam, openParam, pages } from '@koya/contract/pages'
import type { TrailKind } from '@koya/contract/people/trail-acts'
import { everyWaiting, readQueueView, toQueueQuery, waitingList } from '#features/grading/queue/queue-view.ts'
import { readMenteesView, toMenteesQuery, waitingMenteesQuery } from '#features/mentoring/mentees-view.ts'
import { readPairingsView, toPairingsQuery } from '#features/pairings/pairings-view.ts'
import { readPeopleView, toPeopleQuery } from '#features/people/people-view.ts'
import { readTrailView, toTrailQuery } from '#features/trail/trail-view.ts'
import { chosen, idIn, oneOf, pageQuery, wordsIn } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'
import { taskListQuery } from './lib/task-list.ts'
import type { Place, Route } from './routes.ts'

export interface Address {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

interface ReadInput {
  params?: object
  query?: object
}

/** Returns the input of a call for this address; null if the page needs no call. */
type FromAddress = (address: Address) => ReadInput | null

/**
 * An operation to read. The second value is the query, the page's path parameter that becomes the `id`, or a
 * function that returns the input.
 */
export type PageRead =
  | OperationName
  | readonly [OperationName, string | Readonly<Record<string, string>> | FromAddress]

const from = <Name extends ReadName>(
  name: Name,
  input: (address: Address) => (Input<Name> & ReadInput) | null,
): PageRead => [name, input]

const rows = 20
const page = ({ search }: Address, size = rows) => pageQuery({ page: pageOf(search) }, size)
/** The call for the newest trail entries of an object or actor; the path parameter `param` has its id. */
const trailOf = (about: 'object' | 'actor', param: string) =>
  from('listTrail', ({ params }) => ({ query: { [about]: params[param] ?? '', ...firstFive } }))
const trailOfKind = (kind: TrailKind) => from('listTrail', () => ({ query: { kind, ...firstFive } }))
const firstFive = { limit: '5', skip: '0' }

const waiting = from('listMentorSubmissions', () => ({ query: waitingList }))
const waitingProgress = from('listOwnMentees', () => ({ query: waitingMenteesQuery }))
const opened = from('readMentorSubmission', ({ search }) => {
  const id = idIn(search.get(openParam))
  return id === null ? null : { params: { id } }
})
const openQueue = from('listOpenQueue', () => ({ query: firstFive }))
const secondLooks = from('listSecondLooks', () => ({ query: { limit: '20', skip: '0' } }))
const taken = from('readSecondLook', ({ search }) => {
  const id = idIn(search.get(lookParam))
  return id === null ? null : { params: { id } }
})
const asked = from('listMessages', ({ search }) => {
  const id = idIn(search.get(answerParam))
  return id === null ? null : { params: { id }, query: {} }
})
const questions = from('listQuestions', () => ({ query: firstFive }))
const mentors = from('listPeople', () => ({ query: { role: 'MENTOR', sort: 'name' } as const }))
const orphans = from('listPeople', () => ({ query: { state: 'needs-mentor', limit: '1' } as const }))

const waitingForAdmin: readonly PageRead[] = [
  'readToday',
  'readCommunity',
  'readOverview',
  from('listAnnouncements', () => ({ query: { limit: '10' } })),
]
const today: readonly PageRead[] = [
  ...waitingForAdmin,
  from('listMentorSubmissions', () => ({ query: everyWaiting })),
  from('listTrail', () => ({ query: firstFive })),
]

/** The calls for the first render of a page, for all roles. */
const reads: Partial<Record<PageName, readonly PageRead[]>> = {
  tasks: [['listTasks', taskListQuery]],
  task: [['readTask', 'taskId']],
  submitTask: [['readTask', 'taskId']],
  tracks: ['listTracks'],
  track: [
    ['readTrack', 'trackId'],
    ['listTrackStages', 'trackId'],
  ],
  // The browser renders the briefs of a booklet, so the server reads none.
  booklet: [['readTrack', 'trackId']],
  course: [['readCourse', 'courseId']],
  ownMentor: ['listOwnMentors'],
  menteeProfile: ['listOwnLearning', 'listOwnCertificates'],
  mentorOverview: ['readOverview', waitingProgress, secondLooks, taken, opened],
  mentees: [from('listOwnMentees', ({ search }) => ({ query: toMenteesQuery(readMenteesView(search)) }))],
  mentee: [
    ['readMentee', 'userID'],
    from('listMentorSubmissions', ({ params, search }) => ({
      query: toQueueQuery({
        state: null,
        mentor: null,
        mentee: params.userID ?? null,
        task: null,
        page: pageOf(search),
      }),
    })),
    opened,
  ],
  mentorProfile: ['listOwnLearning', 'listOwnCertificates'],
  submissions: [
    from('listMentorSubmissions', ({ search }) => ({ query: toQueueQuery(readQueueView(search)) })),
    from('listMentorSubmissions', ({ search }) => {
      const { mentor } = readQueueView(search)
      return mentor === null ? null : { query: { ...waitingList, mentor } }
    }),
    opened,
  ],
  adminOverview: today,
  adminFigures: ['readFigures'],
  adminTracks: ['listAuthoredTracks', ['listMoves', { limit: '10' }]],
  adminTrack: [
    ['readAuthoredTrack', 'trackId'],
    ['listCohorts', 'trackId'],
    from('listWaiting', ({ params }) => ({ query: { limit: '1', track: params.trackId ?? '' } })),
    trailOf('object', 'trackId'),
  ],
  adminTask: [['readAuthoredTask', 'taskId'], trailOf('object', 'taskId')],
  pairings: [
    'listViews',
    'listAuthoredTracks',
    'listOwnMentors',
    from('listPairings', ({ search }) => ({ query: toPairingsQuery(search) })),
    from('listWaiting', ({ search }) => {
      const { track } = readPairingsView(search)
      return { query: { limit: '50', ...chosen({ track }) } }
    }),
  ],
  adminCourses: [
    from('listAuthoredCourses', (address) => ({
      query: { ...page(address), ...chosen({ title: address.search.get('title') }) },
    })),
  ],
  adminSite: ['listSiteEntries', 'readCommunity', trailOfKind('site')],
  people: [
    'listViews',
    'listAuthoredTracks',
    from('listPeople', ({ search }) => ({ query: toPeopleQuery(readPeopleView(search)) })),
    mentors,
    orphans,
  ],
  person: [
    ['readPerson', 'personId'],
    from('listPersonAttempts', (address) => ({
      params: { id: address.params.personId ?? '' },
      query: page(address, 5),
    })),
    ['listMenteeDeadlines', 'personId'],
    ['listPersonCertificates', 'personId'],
    trailOf('object', 'personId'),
    trailOf('actor', 'personId'),
  ],
  adminInvitations: ['listAuthoredTracks', from('listInvitations', (address) => ({ query: page(address) }))],
  adminApplications: [
    'listViews',
    from('listApplications', (address) => ({
      query: {
        ...page(address),
        ...chosen({ state: oneOf(applicationStates, address.search.get('state')) }),
      },
    })),
  ],
  adminApplication: [
    ['readApplication', 'applicationId'],
    'listAuthoredTracks',
    trailOf('object', 'applicationId'),
  ],
  adminSettings: ['readSettings', trailOfKind('setting')],
  adminAnnouncements: [
    'listAuthoredTracks',
    from('listAnnouncements', (address) => ({ query: page(address) })),
  ],
  adminMails: [from('listFailedMails', (address) => ({ query: page(address) }))],
  adminStatus: ['readStatus'],
  trail: [
    'listViews',
    'listTrailActors',
    from('listTrail', ({ search }) => ({ query: toTrailQuery(readTrailView(search)) })),
  ],
  ownSettings: ['listOwnSessions', 'readSecondFactors', 'readWishes', 'readPush', 'readOwnData'],
  inbox: ['countUnread', from('listNews', (address) => ({ query: page(address) }))],
  announcement: [['readAnnouncement', 'announcementId']],
  search: [
    from('search', ({ search }) => {
      const words = wordsIn(search.get('words'), searchMax)
      return words === null ? null : { query: { words } }
    }),
  ],
}

const ofGraders: readonly PageRead[] = ['readReviewLinks', ['listRemarks', { limit: '100' }]]
/** Further calls for the first render of a page, by role. */
const readsOfRole: Partial<Record<Role, Partial<Record<PageName, readonly PageRead[]>>>> = {
  MENTEE: {
    dashboard: [['listTasks', taskListQuery], 'listOwnMentors'],
    ownSettings: ['readCalendar'],
    task: [['listTasks', taskListQuery]],
    course: [['listTasks', taskListQuery]],
    // The task list shows which tracks are finished.
    tracks: [['listTasks', taskListQuery], 'listOwnWaiting'],
    ownMentor: [['listTasks', taskListQuery]],
    menteeProfile: [['listTasks', taskListQuery]],
    submitTask: [['listTasks', taskListQuery]],
    search: [['listTasks', taskListQuery]],
  },
  MENTOR: {
    mentorOverview: ['listOwnPlaces', 'readOwnPromise', openQueue, questions, asked],
    mentorProfile: ['listOwnPlaces', 'readOwnPromise'],
    ownSettings: ofGraders,
  },
  ADMIN: { dashboard: waitingForAdmin, ownSettings: ofGraders },
}

/** The calls for the layout around a page, by the folder of the page in `routes`. */
const frameReads: Partial<Record<Place, readonly PageRead[]>> = { mentor: [waiting] }

const names = new Map<string, string>(Object.entries(pages).map(([name, path]) => [path, name]))
const find = (lists: Partial<Record<PageName, readonly PageRead[]>>, path: string) =>
  new Map(Object.entries(lists)).get(names.get(path) ?? '') ?? []

/** Returns the calls for the first render of a page. */
export function readsOf({ path, place }: Pick<Route, 'path' | 'place'>, role: Role): readonly PageRead[] {
  if (place === 'account') return []
  return [
    'readProfile',
    ...find(reads, path),
    ...find(readsOfRole[role] ?? {}, path),
    ...(frameReads[place] ?? []),
  ]
}
