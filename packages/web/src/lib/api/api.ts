import { operationTable } from 'virtual:operation-table'
import type { Input, OperationName, Output } from '@koya/contract'
import { isKept } from '#lib/session/kept-hint.ts'
import { askForProof } from '#lib/session/proof.ts'
import { endSession, readSession, removeSession, storeSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { noteServerTime, serverNow } from './server-time.ts'

/** The input of an operation as arguments: left out where nothing has to be given. */
export type InputArgs<Name extends OperationName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** Any operation's input, part by part. */
interface CallParts {
  params?: object
  query?: object
  headers?: object
  body?: object
  file?: Blob
}

const partsIn = (input: object = {}): CallParts => ({ ...input })

/** Calls an operation of the contract by its name; its answer, or an {@link ApiError}. */
export const call = <Name extends OperationName>(
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callUntil(null, name, ...input)

/** Longer nobody waits for an answer: from then on it counts as lost (rules: shell 22). */
export const patienceMilliseconds = 20_000

/** Ended by the person who waited for it: neither an answer nor a failure. */
export class Cancelled extends Error {}

/** The same, until the caller ends it. */
export const callUntil = <Name extends OperationName>(
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callBy(fetchSoon, end, name, ...input)

const fetchSoon = (address: string, init: RequestInit): Promise<Response> =>
  takeEarlyAnswer(address) ?? fetch(address, init)

/** The same by another way than `fetch`. What needs a fresh proof of its person asks for it, and goes on by itself. */
export async function callBy<Name extends OperationName>(
  send: (address: string, init: RequestInit) => Promise<Response>,
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> {
  const [method = '', path = ''] = (operationTable[name] ?? '').split(' ')
  const parts = partsIn(input[0])
  if (method !== 'GET') forgetEarlyAnswers()
  if (!readSession() && isKept() && !begins.has(name)) await renewKept()
  const session = readSession()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  // A file may take longer on a slow line; whoever sends or fetches it watches that it moves.
  const timer = parts.file || send !== fetchSoon ? undefined : setTimeout(giveUp, patienceMilliseconds)
  end?.addEventListener('abort', giveUp)
  const response = await send(addressFor(path, parts), {
    signal: waiting.signal,
    method,
    headers: headersFor(parts, session?.token),
    body: bodyFor(parts),
    // Whoever logs out may close the page at once, and the session has to end all the same.
    keepalive: name === 'logout' || name === 'endKeptSession',
  }).catch(() => null)
  if (response) noteServerTime(response)
  const answer = await response?.json().catch(() => null)
  clearTimeout(timer)
  if (end?.aborted) throw new Cancelled()
  if (!response || waiting.signal.aborted) throw new ApiError(path, null, null)
  if (response.ok && answer !== null) return answer
  // By the clock of a device that is behind, the hour was not over yet.
  const isOver = session !== null && session.exp * 1000 <= serverNow()
  if (response.status === 401 && isOver && isKept() && !begins.has(name)) {
    await renewKept()
    return callBy(send, end, name, ...input)
  }
  // A login's own 401 says "wrong pair"; any other says that the session it was sent with has ended
  // (rules: auth 49 and 64). An answer that comes late must not end the session that somebody began in the meantime.
  if (response.status === 401 && session && session.token === readSession()?.token && !logins.has(name)) {
    endSession()
  }
  const error = new ApiError(path, response.status, answer, response.headers.get('x-request-id'))
  if (error.code !== 'proof_needed') throw error
  if (!(await askForProof()) || end?.aborted) throw new Cancelled()
  return callBy(send, end, name, ...input)
}

const logins: ReadonlySet<OperationName> = new Set([
  'login',
  'finishLogin',
  'beginPasskeyLogin',
  'loginWithPasskey',
])

/** What begins a session itself. */
const begins: ReadonlySet<OperationName> = new Set([...logins, 'renewSession', 'endKeptSession'])

/** So long before its hour is over a session is renewed: a call that is under way then does not lose it. */
export const aheadMilliseconds = 5 * 60_000

let renewing: Promise<void> | null = null

/**
 * Goes on with the session that is kept on this device: once for all who ask, in all tabs (rules: account 9). Fails
 * without an answer, and where the server does not keep it any more, which then nobody does.
 */
export function renewKept(): Promise<void> {
  renewing ??= inOneTab(async () => {
    const exp = readSession()?.exp ?? 0
    if (exp * 1000 - serverNow() > aheadMilliseconds) return
    try {
      storeSession((await call('renewSession')).accessToken)
    } catch (error) {
      // The answer has taken the cookies along.
      if (error instanceof ApiError && error.status === 401) removeSession()
      throw error
    }
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/** Only pages from a safe origin have locks; without one, two tabs at once get the same (decision 0040). */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('koya-session', work) : work()

/** What the server says while a page is open, until `end`; null if it does not listen. */
export async function openEvents(end: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const session = readSession()
  if (!session) return null
  const headers = headersFor({}, session.token)
  const response = await fetch('/api/inbox/events', { headers, signal: end }).catch(() => null)
  return response?.ok ? response.body : null
}

/** True once the server answers anything at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    () => true,
    () => false,
  )

function addressFor(path: string, { params = {}, query = {} }: CallParts): string {
  const values = textsIn(params)
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(textsIn(query)).toString()
  return `/api${filled}${search && `?${search}`}`
}

const headersFor = ({ headers = {}, body }: CallParts, token: string | undefined) => ({
  ...textsIn(headers),
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
})

function bodyFor({ body, file }: CallParts): BodyInit | null {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  form.append('file', file)
  return form
}

/** What is given; what is left out or undefined is not sent. */
const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
