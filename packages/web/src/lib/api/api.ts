import { operationTable } from 'virtual:operation-table'
import type { Input, OperationName, Output } from '@koya/contract'
import { inOneTab } from '#lib/in-one-tab.ts'
import { isKept } from '#lib/session/kept-hint.ts'
import { askForProof } from '#lib/session/proof.ts'
import { endSession, readSession, removeSession, storeSession } from '#lib/session/session.ts'
import { ApiError } from './api-error.ts'
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

/**
 * Calls an operation by its name. Returns the answer. Throws an {@link ApiError}, or {@link Cancelled} if the
 * server asks for a proof of identity and the user gives none.
 */
export const call = <Name extends OperationName>(
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callUntil(null, name, ...input)

/** The time after which a call without an answer counts as failed (rules: shell 22). */
export const patienceMilliseconds = 20_000

/** The number of writes whose answer has not come yet. */
export let writesUnderWay = 0

/**
 * Thrown when the signal `end` aborts a call, usually because the user cancels it. Also thrown when the user
 * gives no proof of identity.
 */
export class Cancelled extends Error {}

/** Works like {@link call}, but the caller can cancel with `end`. */
export const callUntil = <Name extends OperationName>(
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> => callBy(fetch, end, name, ...input)

/**
 * Works like {@link callUntil}, but sends with `send` in place of `fetch`. If the server asks for a proof of
 * identity, asks the user and repeats the call.
 */
export async function callBy<Name extends OperationName>(
  send: (address: string, init: RequestInit) => Promise<Response>,
  end: AbortSignal | null,
  name: Name,
  ...input: InputArgs<Name>
): Promise<Output<Name>> {
  const [path = '', method = 'GET'] = (operationTable[name] ?? '').split(' ')
  const parts = partsIn(input[0])
  const isEnding = name === 'logout' || name === 'endKeptSession'
  if (!readSession() && isKept() && !begins.has(name)) await renewKept()
  const session = readSession()
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  end?.addEventListener('abort', giveUp)
  if (logins.has(name)) {
    await Promise.race([ending, new Promise((resolve) => end?.addEventListener('abort', resolve))])
  }
  // A slow network needs longer for a file, so a call with a file has no time limit here. A `send` other than
  // `fetch` has none here either. `uploadWithProgress` sets its own limit, and a caller can set one with
  // `end`.
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
  // A successful response without complete JSON counts as no answer. It may be truncated, or come from the
  // login page of a public network. A refusal counts as an answer even without JSON.
  if (!response || waiting.signal.aborted || (response.ok && !answer)) throw new ApiError(path, null, null)
  if (response.ok) return answer
  // On a device with a slow clock, an expired session looks valid before the call. The response has corrected
  // `serverNow`, so the expiry is checked again here.
  const isOver = session !== null && session.exp * 1000 <= serverNow()
  if (response.status === 401 && isOver && isKept() && !begins.has(name)) {
    await renewKept()
    return callBy(send, end, name, ...input)
  }
  // Status 401 means wrong credentials for a login, and the end of the session for any other call
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

/**
 * The requests that end a session. A login waits for their answers, which delete cookies and would delete those
 * of the new session too.
 */
let ending: Promise<unknown> | undefined

/** The operations that begin a session, renew it or end a kept one. No renewal runs before them. */
const begins: ReadonlySet<OperationName> = new Set([...logins, 'renewSession', 'endKeptSession'])

/** A session is renewed this long before it expires, so that it does not expire during a call. */
export const aheadMilliseconds = 5 * 60_000

let renewing: Promise<void> | null = null

/**
 * Renews the session that this device keeps. All callers in this tab share one renewal. If the browser has
 * locks, all tabs share it (rules: account 9). Rejects if the call fails. If the server has ended the
 * session, also removes the session here.
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

/**
 * Opens the event stream of the server until `end` aborts. Returns null without a session, without an answer,
 * or if the server refuses.
 */
export async function openEvents(end: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const session = readSession()
  if (!session) return null
  const headers = headersFor({}, session.token)
  const response = await fetch('/api/inbox/events', { headers, signal: end }).catch(() => null)
  // An idle page makes no other call. Without this line, the page would go on saying that the server does not
  // answer.
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

/** Omits values that are not texts. */
const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
