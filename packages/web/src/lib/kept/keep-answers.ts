import type { ReadName } from '@koya/contract'
import type { Query } from '@tanstack/react-query'
import { isUnanswered } from '#lib/api/api-error.ts'
import { queryClient } from '#lib/api/query.ts'
import { noteReach } from '#lib/api/server-time.ts'
import { readSession } from '#lib/session/session.ts'
import { type KeptAnswer, readKept, removeKept, storeKept } from './kept-answers.ts'

/**
 * The operations whose answers the device keeps. Never add one that returns sessions, second factors, secret
 * addresses or search results.
 */
const keptReads = new Set<unknown>([
  'readProfile',
  'countUnread',
  'listTasks',
  'readTask',
  'listOwnMentors',
  'listTracks',
  'readTrack',
  'listTrackStages',
  'readCourse',
  'listTaskSubmissions',
  'listMessages',
  'listNews',
  'readAnnouncement',
  'listOwnLearning',
  'listOwnCertificates',
  'readOverview',
  'listOwnMentees',
  'readMentee',
  'listMentorSubmissions',
  'readMentorSubmission',
  'listOwnPlaces',
  'readOwnPromise',
  'listTaskNotes',
  'listRemarks',
] satisfies ReadName[])

/** Answers that arrive within this time are stored in one transaction. */
const crowdMilliseconds = 300

/**
 * Stores this user's answers of `keptReads`, and restores them into the cache when calls fail offline.
 * Returns a function that stops both.
 */
export function keepAnswers(userId: string): () => void {
  const waiting = new Map<string, KeptAnswer>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = async () => {
    timer = undefined
    const answers = [...waiting.values()]
    waiting.clear()
    if (readSession()?.userId !== userId) return
    // Ignores a failure, for example of full storage: the older answers then stay stored.
    await storeKept(userId, answers).catch(() => undefined)
    // Removes the answers again if the user has logged out meanwhile.
    if (readSession()?.userId !== userId) await removeKept(userId)
  }

  const keep = ({ queryHash, queryKey, state }: Query) => {
    waiting.set(queryHash, { read: queryKey, answer: state.data, readAt: state.dataUpdatedAt })
    timer ??= setTimeout(store, crowdMilliseconds)
  }

  const fillIn = async ({ queryKey, state }: Query) => {
    const kept = state.data === undefined && (await readKept(userId, queryKey).catch(() => undefined))
    if (!kept || readSession()?.userId !== userId) return
    queryClient.setQueryData(queryKey, kept.answer, { updatedAt: kept.readAt })
  }

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !keptReads.has(event.query.queryKey[0])) return
    if (event.action.type === 'success') keep(event.query)
    // Uses a stored answer only while offline; otherwise the screen shows the failure.
    if (event.action.type === 'error' && isUnanswered(event.action.error) && !navigator.onLine) {
      noteReach(false)
      fillIn(event.query)
    }
  })
  // Stores the answers that arrived before the listener above was added.
  for (const query of queryClient.getQueryCache().getAll()) {
    if (keptReads.has(query.queryKey[0]) && query.state.data !== undefined) keep(query)
  }
  return () => {
    stop()
    clearTimeout(timer)
  }
}
