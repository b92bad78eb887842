import { addressOf, addressOfReview, type List, pages, type Submission, type Task } from '@koya/contract'

/** A page to measure; `again` means that the visitor has opened it before. */
export interface MeasuredPage {
  name: string
  path: string
  session?: Session
  again?: boolean
  /** A text that appears with the page's main content. */
  shows?: string
}

/** The access token and the cookie with which the server renders this person's pages. */
export interface Session {
  token: string
  cookie: { name: string; value: string } | null
}

export const password = 'koya-demo-2026'

async function ask<Answer>(server: string, path: string, { token }: Session): Promise<Answer> {
  const response = await fetch(`${server}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return response.json()
}

async function signIn(server: string, who: string): Promise<Session> {
  const response = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@koya.test`, password }),
  })
  const { accessToken }: { accessToken: string } = await response.json()
  const set = response.headers.getSetCookie().find((one) => one.startsWith('koya-page='))
  const [name = '', value = ''] = set?.split(';')[0]?.split('=') ?? []
  return { token: accessToken, cookie: set === undefined ? null : { name, value } }
}

const first = <Item>({ items }: List<Item>, fits: (item: Item) => boolean): Item => {
  const found = items.find(fits)
  if (!found) throw new Error('The demo has none like this.')
  return found
}

const accountPages: readonly MeasuredPage[] = [
  { name: 'register', path: pages.register },
  { name: 'login', path: pages.login },
]

async function menteePages(server: string): Promise<MeasuredPage[]> {
  const session = await signIn(server, 'mentee')
  const task = first(
    await ask<List<Task>>(server, '/tasks', session),
    ({ submission }) => submission === null,
  )
  const dashboard = { path: addressOf('dashboard'), session, shows: task.title }
  const brief = addressOf('task', { taskId: task.id })
  return [
    { name: 'dashboard', ...dashboard },
    { name: 'dashboard again', ...dashboard, again: true },
    { name: 'task list', path: addressOf('tasks'), session, shows: task.title },
    { name: 'brief', path: brief, session, shows: task.title },
  ]
}

async function mentorPages(server: string): Promise<MeasuredPage[]> {
  const session = await signIn(server, 'mentor')
  const waiting = await ask<List<Submission>>(server, '/mentors/submissions?state=waiting', session)
  const { id, task, menteeComment } = first(waiting, () => true)
  return [
    { name: 'queue', path: addressOf('submissions'), session, shows: task.title },
    { name: 'sheet from a mail', path: addressOfReview(id), session, shows: menteeComment.slice(0, 20) },
  ]
}

export async function listPages(server: string): Promise<MeasuredPage[]> {
  const signedIn = await Promise.all([menteePages(server), mentorPages(server)])
  return [{ name: 'landing', path: pages.landing }, ...accountPages, ...signedIn.flat()]
}
