import type { Role } from '@koya/contract'
import { sendReadMarks } from '#lib/outbox/read-marks.ts'
import { savesData } from '#lib/saves-data.ts'
import type { Session } from '#lib/session/session.ts'
import { readChoice } from './choice.ts'
import { keepAnswers } from './keep-answers.ts'
import { removeKept } from './kept-answers.ts'
import {
  type KeptFiles,
  keepCode,
  readKeptFiles,
  removeCode,
  removeFiles,
  removeOldCode,
  tellStored,
} from './kept-code.ts'
import { removeKeptOfOthers } from './kept-of-others.ts'
import { noteKeptVersion } from './new-version.ts'

/** Fetches the answers that the area will need offline. Stops early if the signal aborts. */
export type ReadAhead = (signal: AbortSignal) => Promise<void>

interface Plan {
  readAhead: ReadAhead | undefined
  /** Called with null at the start of each try, then with the size in bytes if the user must agree first. */
  onAsk: (bytes: number | null) => void
}

interface KeptArea {
  keep: () => void
  stop: () => Promise<void>
}

const areas = new Set<KeptArea>()
const listeners = new Set<() => void>()

/** Calls `listener` after each attempt to store that was not aborted. Returns a function to stop. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Starts or stops storing data for offline use, after the person has chosen. */
export function followChoice(): void {
  for (const { keep } of areas) keep()
}

/** Stops storing data for offline use, so that the caller can remove the data. */
export const stopKeeping = async (): Promise<void> =>
  void (await Promise.all([...areas].map(({ stop }) => stop())))

/**
 * Stores the code and answers of the user's area for offline use, unless the user has declined. If the
 * browser's data saving is on, asks the user first. Tries now, when the network returns and after
 * `followChoice`. Returns a function that stops this.
 */
export function keepArea({ userId, role }: Session, { readAhead, onAsk }: Plan): () => void {
  const end = new AbortController()
  let round = new AbortController()
  let storing = Promise.resolve()
  let stopAnswers: (() => void) | undefined

  const stop = async () => {
    round.abort()
    stopAnswers?.()
    stopAnswers = undefined
    await storing.catch(() => undefined)
  }
  const keep = async (signal: AbortSignal) => {
    await removeKeptOfOthers(userId)
    const choice = await readChoice(userId)
    onAsk(null)
    if (signal.aborted) return
    if (choice === 'no') return stop()
    const hasToAsk = choice === null && savesData()
    if (!hasToAsk) stopAnswers ??= keepAnswers(userId)
    const list = await readKeptFiles(role)
    if (!list || signal.aborted) return
    if (list === 'withdrawn') {
      // Stops first, because a late answer would otherwise be stored after the removal.
      await stop()
      return withdraw(userId)
    }
    if (hasToAsk) return onAsk(list.bytes)
    storing = storeCode(role, list, signal)
    await storing
    await readAhead?.(signal)
  }
  const tryToKeep = () => {
    round.abort()
    round = new AbortController()
    const { signal } = round
    const tell = () => {
      if (!signal.aborted) for (const listener of listeners) listener()
    }
    keep(signal).then(tell, tell)
  }
  const onSubmit = ({ defaultPrevented }: SubmitEvent) => {
    // The browser itself sends only the form for light pages. On a slow line, the worker would open the kept
    // frame in place of such a page.
    if (!defaultPrevented && navigator.onLine)
      stop()
        .then(removeFiles)
        .catch(() => undefined)
  }
  const area = { keep: tryToKeep, stop }
  tryToKeep()
  const stopMarks = sendReadMarks(userId)
  areas.add(area)
  window.addEventListener('online', tryToKeep, { signal: end.signal })
  document.addEventListener('submit', onSubmit, { signal: end.signal })
  return () => {
    end.abort()
    areas.delete(area)
    stopMarks()
    void stop()
  }
}

async function storeCode(role: Role, list: KeptFiles, signal: AbortSignal): Promise<void> {
  if (!(await keepCode(list, signal))) return
  noteKeptVersion(list)
  await tellStored(role, list)
  await removeOldCode(list)
}

/** Removes the stored code and answers after the server has withdrawn the service worker. */
async function withdraw(userId: string): Promise<void> {
  await removeCode()
  await removeKept(userId)
}
