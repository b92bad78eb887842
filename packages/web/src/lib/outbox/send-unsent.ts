import type { Output } from '@koya/contract'
import { callBy, patienceMilliseconds } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fetchAs } from '#lib/api/fetch-as.ts'
import { toPressed } from './press-time.ts'
import {
  listUnsent,
  markRefused,
  removeSentDraft,
  removeUnsent,
  type Unsent,
  type UnsentName,
} from './unsent.ts'

/** The end of a write: the answer of the server, or its reason to refuse. */
export type Outcome = { unsent: Unsent } & ({ answer: Output<UnsentName> } | { refused: string })

const listeners = new Set<(outcome: Outcome) => void>()

/** Calls `listener` when the outbox has an answer. Returns a function that stops this. */
export function watchOutcomes(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const announce = (outcome: Outcome) => {
  for (const listener of listeners) listener(outcome)
}

function callFor(userId: string, unsent: Unsent): Promise<Output<UnsentName>> {
  const end = AbortSignal.timeout(patienceMilliseconds)
  if (unsent.operation !== 'submitTask') return callBy(fetchAs(userId), end, unsent.operation, unsent.input)
  const { input, pressTime } = unsent
  const body = { ...input.body, ...(pressTime && { pressed: toPressed(pressTime) }) }
  return callBy(fetchAs(userId), end, unsent.operation, { ...input, body })
}

/** True if a later try may succeed: no answer, an ended session, too many calls, or a fault of the server. */
const isForLater = (status: number | null): boolean =>
  status === null || status === 401 || status === 429 || status >= 500

/** Sends one write. Returns false if it has to wait longer. */
async function sendOne(userId: string, unsent: Unsent): Promise<boolean> {
  try {
    const answer = await callFor(userId, unsent)
    // The screen first, because it would show its form again without the entry.
    announce({ unsent, answer })
    await removeSentDraft(userId, unsent)
    await removeUnsent(userId, unsent)
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error.status)) return false
    await markRefused(userId, unsent, { message: error.placeMessage, body: error.body })
    announce({ unsent, refused: error.placeMessage })
  }
  return true
}

let isSending = false

/**
 * Sends the waiting writes of a user in their order, in one tab at a time. Returns false if something still
 * waits. Locks need a secure origin; without them the keys keep a write from counting twice.
 */
export async function sendUnsent(userId: string): Promise<boolean> {
  const send = async () => {
    for (const unsent of await listUnsent(userId)) {
      if (!unsent.refused && !(await sendOne(userId, unsent))) return false
    }
    return true
  }
  if (isSending) return false
  isSending = true
  try {
    if (!navigator.locks) return await send()
    return await navigator.locks.request(
      'koya-outbox',
      { ifAvailable: true },
      (lock) => lock !== null && send(),
    )
  } finally {
    isSending = false
  }
}
