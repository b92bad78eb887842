import type { Output } from '@koya/contract'
import { get } from 'idb-keyval'
import { Cancelled, callBy, patienceMilliseconds } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fetchAs } from '#lib/api/fetch-as.ts'
import { uploadWithProgress } from '#lib/api/upload.ts'
import { storeFor, unsentName } from '#lib/forms/draft-store.ts'
import { judgeFailure } from './judge-failure.ts'
import { toPressed } from './press-time.ts'
import { renewSeen } from './renew-seen.ts'
import {
  listUnsent,
  markRefused,
  removeSentDraft,
  removeUnsent,
  type Unsent,
  type UnsentName,
  type Waiting,
} from './unsent.ts'

interface AnsweredTo<Name extends UnsentName> {
  operation: Name
  unsent: Waiting<Name>
  answer: Output<Name>
}

type Answered = { [Name in UnsentName]: AnsweredTo<Name> }[UnsentName]

/** The result of a write: the server's answer, or why the server refused it. */
export type Outcome = Answered | { unsent: Unsent; refused: string }

const listeners = new Set<(outcome: Outcome) => void>()

/** Calls `listener` when the server has accepted or refused a write. Returns a function to stop. */
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
  const send = async <Name extends UnsentName>(write: Waiting<Name>): Promise<AnsweredTo<Name>> => {
    const { operation, input } = write
    return { operation, unsent: write, answer: await callBy(as, end, operation, input) }
  }
  // TypeScript infers the type of the answer only after the switch has narrowed the operation.
  switch (unsent.operation) {
    case 'submitTask': {
      const { operation, input, pressTime } = unsent
      const body = { ...input.body, ...(pressTime && { pressed: toPressed(pressTime) }) }
      return { operation, unsent, answer: await callBy(as, end, operation, { ...input, body }) }
    }
    case 'uploadProfilePhoto': {
      const { operation, input } = unsent
      const upload = fetchAs(
        userId,
        uploadWithProgress(() => undefined),
      )
      // A picture upload may take longer than other writes, as long as it makes progress.
      return { operation, unsent, answer: await callBy(upload, null, operation, input) }
    }
    case 'gradeSubmission':
      return send(unsent)
    case 'sendMessage':
      return send(unsent)
    case 'updateProfile':
      return send(unsent)
    case 'enroll':
      return send(unsent)
    case 'goAway':
      return send(unsent)
    case 'comeBack':
      return send(unsent)
  }
}

/** `ended`: the server accepted or refused the write. `judgeFailure` explains `waits` and `blocked`. */
type Result = 'ended' | 'waits' | 'blocked'

async function sendOne(userId: string, unsent: Unsent): Promise<Result> {
  try {
    const outcome = await deliver(userId, unsent)
    // Announces the outcome before removing the entry; otherwise a screen would show its form again.
    announce(outcome)
    await removeSentDraft(userId, unsent)
    await removeUnsent(userId, unsent)
  } catch (error) {
    if (error instanceof Cancelled) return 'blocked'
    if (!(error instanceof ApiError)) return 'waits'
    const meaning = judgeFailure(error.status)
    if (meaning !== 'refused') return meaning
    const renewed = renewSeen(unsent, error)
    if (renewed) return sendOne(userId, renewed)
    await markRefused(userId, unsent, { message: error.placeMessage, body: error.body })
    announce({ unsent, refused: error.placeMessage })
  }
  return 'ended'
}

/** Returns the stored write of the same press; undefined if it is gone, replaced or unreadable. */
async function readUnsent(userId: string, { draft, press }: Unsent): Promise<Unsent | undefined> {
  const kept = await get<Unsent>(unsentName(draft), storeFor(userId)).catch(() => undefined)
  return kept?.press === press ? kept : undefined
}

/** `waits`: a write stays for a later try. `elsewhere`: this or another tab is sending already. */
type Round = 'done' | 'waits' | 'elsewhere'

async function sendAll(userId: string): Promise<Round> {
  let round: Round = 'done'
  for (const listed of await listUnsent(userId)) {
    // The user may have taken this write back or changed it while the earlier writes were sent.
    const unsent = await readUnsent(userId, listed)
    const result = !unsent || unsent.refused ? 'ended' : await sendOne(userId, unsent)
    if (result === 'blocked') return 'waits'
    if (result === 'waits') round = 'waits'
  }
  return round
}

let isSending = false
/** True if `sendUnsent` was called during a round, which may have missed a new write. */
let isAskedAgain = false

/** Sends a user's outbox in order, except refused writes; without Web Locks, two tabs may send at once. */
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
