import { sendReadMarks } from '#lib/outbox/read-marks.ts'
import { savesData } from '#lib/saves-data.ts'
import type { Session } from '#lib/session/session.ts'
import { readChoice } from './choice.ts'
import { keepAnswers } from './keep-answers.ts'
import { removeKept, removeKeptOfOthers } from './kept-answers.ts'
import { keepCode, readKeptFiles, removeCode, removeOldCode } from './kept-code.ts'
import { noteKeptVersion } from './new-version.ts'

/** Reads what the area wants without a network; undefined for an area that keeps only its code. */
export type ReadAhead = () => Promise<void>

interface Plan {
  readAhead: ReadAhead | undefined
  /** Called with the bytes of the code where the person has to be asked first, else with null. */
  onAsk: (bytes: number | null) => void
}

const areas = new Set<() => void>()

/** Keeps or stops keeping, after the person has chosen. */
export function followChoice(): void {
  for (const keep of areas) keep()
}

/**
 * Keeps the area of a session now, whenever the network returns, and after a choice. Returns a function that stops
 * this. Where the browser forbids storage or has no room, nothing is kept and nothing else changes.
 */
export function keepArea({ userId, role }: Session, { readAhead, onAsk }: Plan): () => void {
  const end = new AbortController()
  let stopAnswers: (() => void) | undefined

  const stop = () => {
    stopAnswers?.()
    stopAnswers = undefined
  }
  const keep = async () => {
    await removeKeptOfOthers(userId)
    sendReadMarks(userId).catch(() => undefined)
    const choice = await readChoice(userId)
    onAsk(null)
    if (choice === 'no') return stop()
    if (end.signal.aborted) return
    const hasToAsk = choice === null && savesData()
    if (!hasToAsk) stopAnswers ??= keepAnswers(userId)
    const list = await readKeptFiles(role)
    if (!list || end.signal.aborted) return
    if (list === 'withdrawn') {
      // Otherwise a late answer would be kept after all.
      stop()
      return withdraw(userId)
    }
    if (hasToAsk) return onAsk(list.bytes)
    if (await keepCode(list)) {
      noteKeptVersion(list)
      await removeOldCode(list)
    }
    await readAhead?.()
  }
  const tryToKeep = () => void keep().catch(() => undefined)
  tryToKeep()
  areas.add(tryToKeep)
  window.addEventListener('online', tryToKeep, { signal: end.signal })
  return () => {
    end.abort()
    areas.delete(tryToKeep)
    stop()
  }
}

/** The server keeps no device from working; it only takes back what opens without it. */
async function withdraw(userId: string): Promise<void> {
  await removeCode()
  await removeKept(userId)
}
