import type { Output } from '@koya/contract'
import { get } from 'idb-keyval'
import { callBy, patienceMilliseconds } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fetchAs } from '#lib/api/fetch-as.ts'
import { uploadWithProgress } from '#lib/api/upload.ts'
import { storeFor, unsentName } from '#lib/forms/draft-store.ts'
import { toPressed } from './press-time.ts'
import { renewSeen } from './renew-seen.ts'
import {
  listUnsent,
  markRefused,
  removeSentDraft,
  removeUnsent,
  type Unsent,
  type UnsentName,
} from './unsent.ts'

type Answered = {
  [Name in UnsentName]: { operation: Name; unsent: UnsentOf<Name>; answer: Output<Name> }
}[UnsentName]

type UnsentOf<Name extends UnsentName> = Extract<Unsent, { operation: Name }>

/** The end of a write: the answer of the server, or its reason to refuse. */
export type Outcome = Answered | { unsent: Unsent; refused: string }

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

async function deliver(userId: string, unsent: Unsent): Promise<Answered> {
  const end = AbortSignal.timeout(patienceMilliseconds)
  const as = fetchAs(userId)
  switch (unsent.operation) {
    case 'submitTask': {
      const { input, pressTime } = unsent
      const body = { ...input.body, ...(pressTime && { pressed: toPressed(pressTime) }) }
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, { ...input, body }),
      }
    }
    case 'gradeSubmission':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
    case 'sendMessage':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
    case 'updateProfile':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
    case 'uploadProfilePhoto': {
      // A picture may take longer, as long as it goes on.
      const upload = fetchAs(
        userId,
        uploadWithProgress(() => undefined),
      )
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(upload, null, unsent.operation, unsent.input),
      }
    }
    case 'enroll':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
    case 'goAway':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
    case 'comeBack':
      return {
        operation: unsent.operation,
        unsent,
        answer: await callBy(as, end, unsent.operation, unsent.input),
      }
  }
}

/** The end of one try. `blocked` means that the next write would fare no better now. */
type Result = 'ended' | 'waits' | 'blocked'

/** Returns what a failure means: refused, or for later because of this write or of all. */
function judge(status: number | null): 'refused' | 'waits' | 'blocked' {
  if (status === null || status === 401 || status === 429 || status > 500) return 'blocked'
  // A fault that this write causes, or a picture too slow for the line, must not hold back the others.
  return status === 500 || status === 408 ? 'waits' : 'refused'
}

async function sendOne(userId: string, unsent: Unsent): Promise<Result> {
  try {
    const outcome = await deliver(userId, unsent)
    // The screen first, because it would show its form again without the entry.
    announce(outcome)
    await removeSentDraft(userId, unsent)
    await removeUnsent(userId, unsent)
  } catch (error) {
    if (!(error instanceof ApiError)) return 'blocked'
    const meaning = judge(error.status)
    if (meaning !== 'refused') return meaning
    const renewed = renewSeen(unsent, error)
    if (renewed) return sendOne(userId, renewed)
    await markRefused(userId, unsent, { message: error.placeMessage, body: error.body })
    announce({ unsent, refused: error.placeMessage })
  }
  return 'ended'
}

/** Returns the waiting write of this press; undefined if it was taken back, sent or pressed again meanwhile. */
async function readUnsent(userId: string, { draft, press }: Unsent): Promise<Unsent | undefined> {
  const kept = await get<Unsent>(unsentName(draft), storeFor(userId)).catch(() => undefined)
  return kept?.press === press ? kept : undefined
}

/** `elsewhere` means that it is being sent already. */
type Round = 'done' | 'waits' | 'elsewhere'

async function sendAll(userId: string): Promise<Round> {
  let round: Round = 'done'
  for (const listed of await listUnsent(userId)) {
    // The person may have taken it back or changed it while those before it left.
    const unsent = await readUnsent(userId, listed)
    const result = !unsent || unsent.refused ? 'ended' : await sendOne(userId, unsent)
    if (result === 'blocked') return 'waits'
    if (result === 'waits') round = 'waits'
  }
  return round
}

let isSending = false
/** Something may wait that the present round has passed already. */
let isAskedAgain = false

/**
 * Sends the waiting writes of a user in their order, in one tab at a time. Locks need a secure origin; without
 * them the keys keep a write from counting twice.
 */
export async function sendUnsent(userId: string): Promise<Round> {
  const send = async () => {
    let round: Round
    do {
      isAskedAgain = false
      round = await sendAll(userId)
    } while (isAskedAgain && round === 'done')
    return round
  }
  if (isSending) {
    isAskedAgain = true
    return 'elsewhere'
  }
  isSending = true
  try {
    if (!navigator.locks) return await send()
    return await navigator.locks.request('koya-outbox', { ifAvailable: true }, (lock) =>
      lock ? send() : 'elsewhere',
    )
  } finally {
    isSending = false
  }
}
