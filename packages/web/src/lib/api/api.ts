import { operationTable } from 'virtual:operation-table'
import type { Input, OperationName, Output } from '@koya/contract'
import { isKept } from '#lib/session/kept-hint.ts'
import { askForProof } from '#lib/session/proof.ts'
import { endSession, readSession, removeSession, storeSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
import { noteContact, readClocks } from './contact.ts'
import { noteServerTime, serverNow } from './server-time.ts'

/** The input of an operation as arguments; optional if nothing in the input is required. */
export type InputArgs<Name extends OperationName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** The parts of the input of any operation. */
interface CallParts {
  params?: object
  query?: object
  headers?: object
  body?: object
  file?: Blob
}

const partsIn = (input: object = {}): CallParts => ({ ...input })

/** Calls an operation by its name. Returns the answer or throws an {@link ApiError}. */
export const call = <Name extends OperationName>(
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callUntil(null, name, ...input)

/** After this time the app treats a call without an answer as failed (rules: shell 22). */
export const patienceMilliseconds = 20_000

/** The number of writes that wait for their answer. */
export let writesUnderWay = 0

/** Thrown when the user cancels a call; the call has neither an answer nor a failure. */
export class Cancelled extends Error {}

/** Works like {@link call}, but the caller can cancel with `end`. */
export const callUntil = <Name extends OperationName>(
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callBy(fetch, end, name, ...input)

/**
 * Works like {@link callUntil}, but sends with `send` instead of `fetch`. If the server asks for a proof of
 * identity, gets one from the user and repeats the call.
 */
export async function callBy<Name extends OperationName>(
  send: (address: string, init: RequestInit) => Promise<Response>,
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> {
  const [path = '', method = 'GET'] = (operationTable[name] ?? '').split(' ')
  const parts = partsIn(input[0])
  if (!readSession() && isKept() && !begins.has(name)) await renewKept()
  const session = readSession()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  // Files have no time limit here, because slow networks need longer. Their `send` function watches the
  // progress instead.
  const timer = parts.file || send !== fetch ? undefined : setTimeout(giveUp, patienceMilliseconds)
  end?.addEventListener('abort', giveUp)
  const address = addressFor(path, parts)
  const request = {
    signal: waiting.signal,
    method,
    headers: headersFor(parts, session?.token),
    body: bodyFor(parts),
    // A user may close the page right after logging out; the request must still reach the server.
    keepalive: name === 'logout' || name === 'endKeptSession',
  }
  const sentAt = readClocks()
  const writes = method === 'GET' ? 0 : 1
  writesUnderWay += writes
  const response = await send(address, request).catch(() => null)
  if (response) {
    noteServerTime(response)
    noteContact(response, sentAt)
  }
  const answer = await response?.json().catch(() => null)
  writesUnderWay -= writes
  clearTimeout(timer)
  if (end?.aborted) throw new Cancelled()
  // A truncated answer counts as no answer, like the login page of a public network.
  if (!response || waiting.signal.aborted || (response.ok && !answer)) throw new ApiError(path, null, null)
  if (response.ok) return answer
  // If the device clock is behind, an expired session looks valid before the call. The answer has now
  // corrected the clock.
  const isOver = session !== null && session.exp * 1000 <= serverNow()
  if (response.status === 401 && isOver && isKept() && !begins.has(name)) {
    await renewKept()
    return callBy(send, end, name, ...input)
  }
  // A 401 from a login means wrong credentials; any other 401 means that its session has ended
  // (rules: auth 49 and 64). A late answer must not end a session that has started meanwhile.
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

/** The operations that start a session themselves, so they need none beforehand. */
const begins: ReadonlySet<OperationName> = new Set([...logins, 'renewSession', 'endKeptSession'])

/** A session is renewed this long before it expires, so that running calls do not lose their session. */
export const aheadMilliseconds = 5 * 60_000

let renewing: Promise<void> | null = null

/**
 * Renews the session that this device keeps: once for all callers in all tabs (rules: account 9). Fails if no
 * answer comes. Also fails, and signs the user out, if the server has ended the session.
 */
export function renewKept(): Promise<void> {
  renewing ??= inOneTab(async () => {
    const exp = readSession()?.exp ?? 0
    if (exp * 1000 - serverNow() > aheadMilliseconds) return
    try {
      storeSession((await call('renewSession')).accessToken)
    } catch (error) {
      // The answer has already deleted the cookies.
      if (error instanceof ApiError && error.status === 401) removeSession()
      throw error
    }
  }).finally(() => {
    renewing = null
  })
  return renewing
}

/**
 * Runs `work` in one tab at a time. Locks need a secure origin; without locks, two tabs may renew at once,
 * and both get the same session (decision 0040).
 */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('koya-session', work) : work()

/**
 * Opens the event stream of the server until `end` aborts. Returns null without a session or if the server
 * refuses.
 */
export async function openEvents(end: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const session = readSession()
  if (!session) return null
  const headers = headersFor({}, session.token)
  const response = await fetch('/api/inbox/events', { headers, signal: end }).catch(() => null)
  // An idle page makes no other call, so without this line it would keep saying that no server answers.
  if (response) noteServerTime(response)
  return response?.ok ? response.body : null
}

/** True if the server gives any answer. */
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

/** Returns only the text values; omitted and undefined values are not sent. */
const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
