import type { List, ListedTask, LookWork, OfferedLook, Profile, Role, Submission } from '@koya/contract'
import { doneParam, formField } from '@koya/contract/page-forms'
import { areaRoles, lookParam, messagesParam, pages } from '@koya/contract/pages'
import { storedCodeMark } from '@koya/contract/stored-code'
import { renderToString } from 'react-dom/server'
import { cacheRefusals, type RefusedRead } from '#lib/api/cache-refusals.ts'
import { cacheAnswers, renewQueryClient } from '#lib/api/query.ts'
import {
  type BriefDrawing,
  type Drawn,
  drawAtSite,
  drawBriefsWith,
  drawnId,
  personTag,
  stopScreenTime,
} from '#lib/drawn.ts'
import { matchPath } from '#lib/navigation/match-path.ts'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { drawPlainly, type Plain, type PostedForm } from '#lib/plain.ts'
import { drawFor } from '#lib/session/session.ts'
import { taskListQuery } from '#lib/task-list.ts'
import { App } from './app.tsx'
import { AppDocument } from './app-document.tsx'
import { findEntry, lighten, linkStyles, listStyles } from './lighten.ts'
import { type PageRead, readsOf } from './page-reads.ts'
import { loadModules } from './route-modules.ts'
import { areaOf, findRoute, type Route } from './routes.ts'

function render(location: string): string {
  const html = renderToString(
    <AppDocument>
      <StaticRouter address={location}>
        <App />
      </StaticRouter>
    </AppDocument>,
  )
  return `<!DOCTYPE html>${html}`
}

/** Returns the HTML of an app page without personal data, as it looks before any data has loaded. */
export async function renderApp(route: Route): Promise<string> {
  await loadModules(route)
  return render(route.path)
}

const profilePages = {
  mentee: pages.menteeProfile,
  mentor: pages.mentorProfile,
  admin: pages.adminProfile,
} as const

/** The calls for the top bar, which every page of every area has. */
const topBarReads: readonly Read[] = [['countUnread']]

type Read = readonly [name: string, input?: { params?: object; query?: object }]

/** The result of a call: the JSON of its answer, or the server's reason for refusing it. */
type Outcome = { read: Read; json: string } | (RefusedRead & { read: Read })

const answered = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('json' in outcome ? [outcome] : []))

const refused = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []))

/**
 * Returns who may see a page and which calls it needs. Returns null for an address that is no page of the
 * app.
 */
export function planPage(
  url: string,
  role: Role,
): {
  path: string
  roles: readonly Role[] | 'anyone'
  profilePage: string
  reads: readonly Read[]
} | null {
  const { pathname, searchParams } = new URL(url, 'http://koya')
  const found = findRoute(pathname)
  if (!found) return null
  if (found.route.place === 'account')
    return { path: found.route.path, roles: 'anyone', profilePage: '', reads: [] }
  const { place, path } = found.route
  const params = Object.fromEntries(Object.entries(found.params))
  const keyOf = (read: PageRead): Read[] => {
    if (typeof read === 'string') return [[read]]
    const [name, given] = read
    if (typeof given === 'string') return [[name, { params: { id: params[given] } }]]
    if (typeof given === 'object') return [[name, { query: given }]]
    const input = given({ params, search: searchParams })
    return input ? [[name, input]] : []
  }
  return {
    path,
    roles: areaRoles[place],
    profilePage: profilePages[place === 'shared' ? areaOf[role] : place],
    reads: [...readsOf(found.route, role).flatMap(keyOf), ...topBarReads],
  }
}

/** Returns further calls, which depend on the answers to the first calls. */
export function planRest(url: string, outcomes: readonly Outcome[]): readonly Read[] {
  const { pathname, searchParams } = new URL(url, 'http://koya')
  return answered(outcomes).flatMap(({ read: [name], json }): Read[] => {
    const answer = JSON.parse(json)
    if (name === 'readMentorSubmission') {
      const thread: Read = ['listMessages', { params: { id: answer.id }, query: {} }]
      return searchParams.has(messagesParam) ? [...readsOfSheet(answer), thread] : readsOfSheet(answer)
    }
    if (name === 'listTasks' && pathname === pages.dashboard) return readsOfFinished(answer)
    if (name === 'readSecondLook') return readsOfLook(answer)
    if (name === 'listSecondLooks') return readsOfGiven(answer, searchParams.get(lookParam))
    if (name === 'readTask' && answer.submission)
      return [
        ['listTaskSubmissions', { params: { id: answer.id } }],
        ['listMessages', { params: { id: answer.submission.id }, query: {} }],
        ...(answer.submission.gradePercentage > 0
          ? ([['readThanks', { params: { id: answer.submission.id } }]] satisfies Read[])
          : []),
      ]
    return name === 'readProfile' ? readsOfLearner(answer, pathname) : []
  })
}

/**
 * Returns the calls that depend on the person's tracks. The page of a track tells a mentee of another track
 * whether they wait for a place.
 */
function readsOfLearner({ role, tracks, endedTracks = [] }: Profile, pathname: string): Read[] {
  const isFree = role === 'MENTEE' && tracks.length === 0
  if (pathname === pages.dashboard) return isFree ? [['listOwnWaiting']] : []
  const trackId = matchPath(pages.track, pathname)?.params.trackId
  if (!trackId) return []
  const params = { id: trackId }
  const hasEnded = endedTracks.some(({ id }) => id === trackId)
  const choice: Read = hasEnded ? ['readSharedCloth', { params }] : ['listTrackMentors', { params }]
  if (isFree) return [choice]
  const list: Read = ['listTasks', { query: taskListQuery }]
  if (role !== 'MENTEE') return [list]
  const isOwn = tracks.some(({ id }) => id === trackId)
  return isOwn ? [list, ['listOwnMentors']] : [list, choice, ['listOwnWaiting']]
}

/** Returns the calls for the sheet in which a mentor grades the submission. */
function readsOfSheet({ task, mentee, attempt }: Submission): Read[] {
  const params = { id: task.id }
  const earlier: Read = ['listTaskSubmissions', { params, query: { mentee: mentee.id } }]
  return [['readTask', { params }], ['listTaskNotes'], ...(attempt > 1 ? [earlier] : [])]
}

/**
 * Returns the calls for the dashboard of a person who has finished a track. The person has a certificate and
 * may wait for a place in another track.
 */
const readsOfFinished = ({ items }: List<ListedTask>): Read[] => {
  const isDone = (track: string) =>
    items.every((task) => task.track !== track || task.submission?.gradePercentage)
  return items.some(({ track }) => isDone(track)) ? [['listOwnCertificates'], ['listOwnWaiting']] : []
}

/** Returns the calls for the sheet in which another mentor gives a second look at a submission. */
const readsOfLook = ({ task }: LookWork): Read[] => [
  ['readTask', { params: { id: task.id } }],
  ['listTaskNotes'],
]

/**
 * Returns the call for the messages about a submission to which the mentor has given a second look. Before
 * that, the mentor may not see the messages.
 */
const readsOfGiven = ({ items }: List<OfferedLook>, id: string | null): Read[] =>
  items
    .filter((look) => look.id === id)
    .flatMap(({ given }) =>
      given ? [['listMessages', { params: { id: given.submissionId }, query: {} }]] : [],
    )

/** Escapes JSON, so that no text in it can end the script element around it. */
const asData = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * Returns the HTML of a page with the data of one person. The render uses shared state, such as the query
 * client. It sets and resets this state without awaiting anything, so that no other render sees it.
 */
export async function renderPage({
  url,
  head,
  tail,
  now,
  person,
  answers,
  cleanBrief,
  site,
  plain,
  stored,
}: {
  url: string
  head: string
  tail: string
  now: number
  person: Drawn['person'] | null
  /**
   * The results of the page's calls. Only a page without scripts shows refusals. On other pages, scripts
   * repeat the refused calls.
   */
  answers: readonly Outcome[]
  cleanBrief: BriefDrawing
  /** The address of this site, without a slash at its end. */
  site: string
  /** The state of a page without scripts; null for a page with scripts. */
  plain: Plain | null
  /** The request's header `storedCodeHeader`; undefined if the browser sends none. */
  stored?: string | undefined
}): Promise<string> {
  const found = findRoute(new URL(url, 'http://koya').pathname)
  if (!found) throw new Error('There is no such page.')
  await loadModules(found.route, person?.role)
  const parsed = answered(answers).map(({ read, json }) => [read, JSON.parse(json)] as const)
  const failed = plain ? refused(answers) : []
  const draw = (as: Plain | null) =>
    drawOnce(url, { person, now, answers: parsed }, { cleanBrief, site, plain: as, failed })
  const first = draw(plain)
  const isFormGone = person !== null && plain?.posted != null && !showsAgain(first, plain.posted)
  const html = isFormGone && plain ? draw({ ...plain, isFormGone }) : first
  if (plain?.isLight) return lighten(html, listStyles(head))
  if (plain || person === null) {
    const isLoggedOut =
      person === null && new URL(url, 'http://koya').searchParams.get(doneParam) === 'logout'
    return withoutScripts(html, head, isLoggedOut ? dropToken : '')
  }
  const list = answered(answers)
    .map(({ read, json }) => `[${JSON.stringify(read)},${json}]`)
    .join()
  const data = `{"person":${JSON.stringify(person)},"now":${now},"answers":[${list}]}`
  // Admins may open pages of mentees and mentors too, but their browsers store only the admin area.
  const isOwnArea = [areaOf[person.role], 'shared'].includes(found.route.place)
  const hasStyles = isOwnArea && stored === storedCodeMark(person.role, findEntry(head))
  const ownHead = hasStyles ? linkStyles(head) : head
  const meta = `<meta name="${personTag}" content="${person.userId}">`
  return html
    .replace('</head>', () => `${meta}${ownHead}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="${drawnId}">${asData(data)}</script>${tail}</body>`,
    )
}

/** Returns true if the page shows the refused form again, or shows the reason of the refusal elsewhere. */
const showsAgain = (html: string, { name, refusal }: PostedForm): boolean =>
  html.includes(`name="${formField}" value="${name}"`) || html.includes(renderToString(refusal.message))

/**
 * This script clears the browser after a logout without scripts. A browser that runs scripts on other pages
 * may hold a token and personal data. The script removes the token, drafts, seen grades, kept answers and
 * pictures, and ends push messages. It keeps writes that wait to be sent.
 */
const dropToken = '<script async src="/log-out.js"></script>'

/** Removes the scripts: keeps only the styles of `head`, and shows the content of every `noscript`. */
function withoutScripts(html: string, head: string, more: string): string {
  const styles = head.slice(head.indexOf('<style>'), head.indexOf('</style>'))
  return html
    .replaceAll(/<\/?noscript[^<>]*>/g, '')
    .replace('</head>', () => `${styles}</style>${more}</head>`)
}

interface Drawing {
  cleanBrief: BriefDrawing
  site: string
  plain: Plain | null
  failed: readonly RefusedRead[]
}

function drawOnce(
  url: string,
  { person, now, answers }: Omit<Drawn, 'person'> & { person: Drawn['person'] | null },
  { cleanBrief, site, plain, failed }: Drawing,
): string {
  try {
    cacheAnswers(answers.map(([read, answer]) => [read, answer, now] as const))
    cacheRefusals(failed)
    drawFor(person && { ...person, exp: 0, token: '' })
    drawPlainly(plain)
    stopScreenTime(now)
    drawBriefsWith(cleanBrief)
    drawAtSite(site)
    return render(url)
  } finally {
    renewQueryClient()
    drawFor(null)
    drawPlainly(null)
    stopScreenTime(null)
    drawBriefsWith(null)
    drawAtSite(null)
  }
}
