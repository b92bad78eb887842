import { operationTable } from 'virtual:operation-table'
import type { Input, OperationName, Output } from '@koya/contract'
import { inOneTab } from '#lib/in-one-tab.ts'
import { isKept } from '#lib/session/kept-hint.ts'
import { askForProof } from '#lib/session/proof.ts'
import { endSession, readSession, readUserId, removeSession, storeSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { endAttempt } from './attempt-key.ts'
import { noteContact, readClocks } from './contact.ts'
import { noteServerTime, serverNow } from './server-time.ts'

/** The input of an operation as arguments; optional if nothing in the input is required. */
export type InputArgs<Name extends OperationName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

interface CallParts {
  params?: object
  query?: object
  headers?: object
  body?: object
  file?: Blob
}

const partsIn = (input: object = {}): CallParts => ({ ...input })

/** Calls an operation. Throws {@link ApiError}, or {@link Cancelled} if the user gives no identity proof. */
export const call = <Name extends OperationName>(
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callUntil(null, name, ...input)

/** The time after which a call without an answer counts as failed (rules: shell 22). */
export const patienceMilliseconds = 20_000

/** The number of writes whose answer has not come yet. */
export let writesUnderWay = 0

/** Thrown when the caller cancels a call, and when the user gives no proof of identity. */
export class Cancelled extends Error {}

/** Works like {@link call}, but the caller can cancel with `end`. */
export const callUntil = <Name extends OperationName>(
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callBy(fetch, end, name, ...input)

/** Works like {@link callUntil}, but sends with `send` in place of `fetch`. */
export async function callBy<Name extends OperationName>(
  send: (address: string, init: RequestInit) => Promise<Response>,
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> {
  const [path = '', method = 'GET'] = (operationTable[name] ?? '').split(' ')
  const parts = partsIn(input[0])
  const isEnding = name === 'logout' || name === 'endKeptSession'
  const userId = readUserId()
  const renew = async () => {
    await renewKept()
    // Another user may have logged in meanwhile, in another tab, and must not send this call.
    if (userId && readSession()?.userId !== userId) throw new ApiError(path, 401, null)
  }
  if (!readSession() && isKept() && !begins.has(name)) await renew()
  // The user may have cancelled while the session was renewed.
  if (end?.aborted) throw new Cancelled()
  const session = readSession()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  end?.addEventListener('abort', giveUp)
  if (logins.has(name)) {
    await Promise.race([ending, new Promise((resolve) => end?.addEventListener('abort', resolve))])
  }
  // An upload has no time limit, because a slow network needs longer. With a `send` other than `fetch`,
  // `send` or `end` must limit the time.
  const timer = parts.file || send !== fetch ? undefined : setTimeout(giveUp, patienceMilliseconds)
  const address = addressFor(path, parts)
  const request = {
    signal: waiting.signal,
    method,
    headers: headersFor(parts, session?.token),
    body: bodyFor(parts),
    // A user may close the page right after logging out; the request must still reach the server.
    keepalive: isEnding,
  }
  const sentAt = readClocks()
  const writes = method === 'GET' ? 0 : 1
  writesUnderWay += writes
  const sent = send(address, request).catch(() => null)
  if (isEnding) ending = Promise.all([ending, sent])
  const response = await sent
  if (response) {
    noteServerTime(response)
    noteContact(response, sentAt)
  }
  const answer = await response?.json().catch(() => null)
  writesUnderWay -= writes
  clearTimeout(timer)
  if (end?.aborted) throw new Cancelled()
  // A successful response without JSON is no answer: it may be truncated, or a public network's login page.
  if (!response || waiting.signal.aborted || (response.ok && !answer)) throw new ApiError(path, null, null)
  if (response.ok) {
    endAttempt(request.headers['idempotency-key'])
    return answer
  }
  // The response has corrected `serverNow`, so the session may count as expired only now.
  const isOver = session !== null && session.exp * 1000 <= serverNow()
  if (response.status === 401 && isOver && isKept() && !begins.has(name)) {
    await renew()
    return callBy(send, end, name, ...input)
  }
  // Status 401 ends the session, unless the call is a login or a newer session is stored
  // (rules: auth 49 and 64).
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

/** The pending requests that end a session. A login waits for them, because their answers delete cookies. */
let ending: Promise<unknown> | undefined

/** The operations that do not renew the kept session before they are sent. */
const begins: ReadonlySet<OperationName> = new Set([...logins, 'renewSession', 'endKeptSession'])

/** A session is renewed this long before it expires. */
export const aheadMilliseconds = 5 * 60_000

let renewing: Promise<void> | null = null

/**
 * Renews the kept session if it expires soon; concurrent callers share one renewal (rules: account 9).
 * Rejects if the call fails; status 401 also removes the session.
 */
export function renewKept(): Promise<void> {
  renewing ??= inOneTab('koya-session', async () => {
    const exp = readSession()?.exp ?? 0
    if (exp * 1000 - serverNow() > aheadMilliseconds) return
    try {
      storeSession((await call('renewSession')).accessToken)
    } catch (error) {
      // The server's answer has already deleted the cookies, so only the token is left to remove.
      if (error instanceof ApiError && error.status === 401) removeSession()
      throw error
    }
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/** Opens the server's event stream until `end` aborts; null without a session or if the call fails. */
export async function openEvents(end: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const session = readSession()
  if (!session) return null
  const headers = headersFor({}, session.token)
  const response = await fetch('/api/inbox/events', { headers, signal: end }).catch(() => null)
  // Also ends the notice of an unreachable server, because an idle page makes no other call.
  if (response) noteServerTime(response)
  return response?.ok ? response.body : null
}

/** Resolves with true if the server gives any answer, and with false if none comes in time. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/healthz', { signal: AbortSignal.timeout(patienceMilliseconds) }).then(
    (answer) => {
      noteServerTime(answer)
      return true
    },
    () => false,
  )

function addressFor(path: string, { params = {}, query = {} }: CallParts): string {
  const values = textsIn(params)
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams(textsIn(query)).toString()
  return `/api${filled}${search && `?${search}`}`
}

const headersFor = (
  { headers = {}, body }: CallParts,
  token: string | undefined,
): Record<string, string> => ({
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

/** Omits values that are not strings. */
const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
