import type { Input, WriteName } from '@koya/contract'
import { entries, set } from 'idb-keyval'
import { endAttempt } from '#lib/api/attempt-key.ts'
import type { Press } from '#lib/api/use-write.ts'
import {
  changeDraft,
  type Draft,
  isUnsentName,
  readDraft,
  removeDraft,
  runAndNotify,
  storeFor,
  unsentName,
} from '#lib/forms/draft-store.ts'
import { isSame, readFields } from '#lib/forms/merge-draft.ts'
import { readUserId } from '#lib/session/session.ts'
import { messageTabs } from '#lib/session/tabs.ts'
import type { PressTime } from './press-time.ts'

/** The writes that the outbox stores if no answer comes (decision 0116). */
const unsentNames = [
  'submitTask',
  'gradeSubmission',
  'sendMessage',
  'updateProfile',
  'uploadProfilePhoto',
  'enroll',
  'goAway',
  'comeBack',
] as const satisfies WriteName[]
export type UnsentName = (typeof unsentNames)[number]

/** Why the server refused a write. */
export interface Refused {
  message: string
  /** The complete answer of the server. */
  body: unknown
}

export interface Waiting<Name extends UnsentName> {
  operation: Name
  input: Input<Name>
  /** The name of the draft with the text; each draft has at most one waiting write. */
  draft: string
  /** The values of the form when it was sent; empty for a write without a form. */
  typed: Draft
  /** The profile's values before a profile write, by field name. */
  base?: Draft
  /** A short text about this write for the user. */
  title: string
  /** The address of the page with the form. */
  page: string
  /** The clock readings of the press, for judging the deadline of a submission. */
  pressTime?: PressTime
  /** When the user pressed the button, in milliseconds by the clock of the device. */
  pressedAt: number
  /** The id of the button press. The answer to one press must not remove a later write of the draft. */
  press: string
  /** The position in the sending order. */
  order: number
  refused?: Refused
}

export type Unsent = { [Name in UnsentName]: Waiting<Name> }[UnsentName]

type NewOf<One> = One extends Unsent ? Omit<One, 'pressedAt' | 'press' | 'order' | 'refused'> : never

/** Changes the outbox and notifies listeners and tabs; returns false if the browser refuses to store. */
async function change(userId: string, act: () => Promise<unknown>): Promise<boolean> {
  const hasStored = await runAndNotify(act)
  messageTabs({ about: 'outbox', userId })
  return hasStored
}

const known: ReadonlySet<unknown> = new Set(unsentNames)

/** Returns false for a damaged entry, or one in the format of another version of the app. */
function isReadable(entry: unknown): entry is Unsent {
  const { operation, input, typed, draft, title, page, press, pressedAt, order }: Partial<Unsent> =
    typeof entry === 'object' && entry !== null ? entry : {}
  return (
    known.has(operation) &&
    [input, typed].every((part) => typeof part === 'object' && part !== null) &&
    [draft, title, page, press].every((text) => typeof text === 'string') &&
    [pressedAt, order].every(Number.isFinite) &&
    new Date(pressedAt ?? 0).getTime() === pressedAt
  )
}

/** Returns the writes in sending order, also refused ones, and the names of entries that are unreadable. */
export async function readOutbox(userId: string): Promise<{ unsent: Unsent[]; unreadable: string[] }> {
  const kept = await entries<string, unknown>(storeFor(userId)).catch(() => [])
  const waiting = kept.filter(([name]) => isUnsentName(name))
  return {
    unsent: waiting
      .flatMap(([, entry]) => (isReadable(entry) ? [entry] : []))
      .sort((one, other) => one.order - other.order),
    unreadable: waiting.flatMap(([name, entry]) => (isReadable(entry) ? [] : [name])),
  }
}

export const listUnsent = async (userId: string): Promise<Unsent[]> => (await readOutbox(userId)).unsent

/** Stores a write of the signed-in user in the outbox. Replaces a write with the same draft. */
export async function keepUnsent(unsent: NewOf<Unsent>): Promise<boolean> {
  const userId = readUserId()
  if (!userId) return false
  const order = 1 + Math.max(0, ...(await listUnsent(userId)).map((one) => one.order))
  const entry = {
    ...unsent,
    pressedAt: unsent.pressTime?.wall ?? Date.now(),
    press: `${Math.random()}`,
    order,
  }
  const hasKept = await change(userId, () => set(unsentName(unsent.draft), entry, storeFor(userId)))
  // From here on the outbox sends the attempt, so equal content of the form is another one.
  if (hasKept && 'headers' in unsent.input) endAttempt(unsent.input.headers?.['idempotency-key'])
  if (readUserId() === userId) return hasKept
  // Removes the entry again, because the session has ended or changed while it was stored.
  await removeDraft(userId, unsentName(unsent.draft))
  return false
}

/** Changes the entry of a draft in one transaction, if it is still as asked. */
const changeEntry = (
  userId: string,
  draft: string,
  isAsked: (stored: Unsent) => boolean,
  act: (store: IDBObjectStore) => void,
) =>
  change(userId, () =>
    storeFor(userId)('readwrite', (store) => {
      const stored: IDBRequest<Unsent | undefined> = store.get(unsentName(draft))
      stored.onsuccess = () => {
        if (stored.result && isAsked(stored.result)) act(store)
      }
      return new Promise<void>((resolve, reject) => {
        store.transaction.oncomplete = () => resolve()
        store.transaction.onabort = () => reject(store.transaction.error)
      })
    }),
  )

const changePress = (userId: string, { draft, press }: Unsent, act: (store: IDBObjectStore) => void) =>
  changeEntry(userId, draft, (stored) => stored.press === press, act)

/**
 * Drops a write that was pressed before an answered one, which it would overwrite (rules: shell 44). A refused
 * write stays, because it is not sent, and its text may be nowhere else.
 */
export const dropOvertaken = (draft: string, { userId, at }: Press): Promise<boolean> =>
  changeEntry(
    userId,
    draft,
    ({ refused, pressedAt }) => !refused && pressedAt < at,
    (store) => store.delete(unsentName(draft)),
  )

export const removeUnsent = (userId: string, unsent: Unsent): Promise<boolean> =>
  changePress(userId, unsent, (store) => store.delete(unsentName(unsent.draft)))

const put = (userId: string, unsent: Unsent): Promise<boolean> =>
  changePress(userId, unsent, (store) => store.put(unsent, unsentName(unsent.draft)))

/** Stores why the server refused a write, which is then no longer sent. */
export const markRefused = (userId: string, unsent: Unsent, refused: Refused): Promise<boolean> =>
  put(userId, { ...unsent, refused })

/** Stores a refused write with the user's changes, so that the outbox sends the write again. */
export const keepChanged = (userId: string, { refused: _, ...changed }: Unsent): Promise<boolean> =>
  put(userId, changed)

/** Returns true if the write has the values of a form. */
export const hasForm = ({ typed }: Unsent): boolean => Object.keys(typed).length > 0

/** Removes a write from the outbox; first restores the draft of its form if there is none. */
export async function takeBack(userId: string, unsent: Unsent): Promise<boolean> {
  const draft = await readDraft(userId, unsent.draft).catch(() => undefined)
  // The user may have discarded the draft, so the values of the sent form replace it.
  if (hasForm(unsent) && Object.keys(draft ?? {}).length === 0) {
    const typed = unsent.typed
    await changeDraft(userId, unsent.draft, { typed, before: {}, start: {}, now: unsent.pressedAt })
  }
  return removeUnsent(userId, unsent)
}

/** Removes the draft of a sent write, unless the user has changed the text since. */
export async function removeSentDraft(userId: string, { draft: name, typed }: Unsent): Promise<void> {
  const draft = await readDraft(userId, name).catch(() => undefined)
  const isAsSent = Object.entries(readFields(draft ?? {})).every(([field, value]) =>
    isSame(value, typed[field]),
  )
  if (!isAsSent) return
  await removeDraft(userId, name)
  messageTabs({ about: 'draft', userId, name, end: 'sent', fields: typed })
}
