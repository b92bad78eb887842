import { callBy, patienceMilliseconds } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { fetchAs } from '#lib/api/fetch-as.ts'
import { everyRead, invalidate, queryClient, read } from '#lib/api/query.ts'
import { changeKept, keyOfMark, readKept } from '#lib/kept/kept-answers.ts'
import { readUserId } from '#lib/session/session.ts'
import { judgeFailure } from './judge-failure.ts'
import { sendUntilDone } from './send-until-done.ts'

/** Read marks that the server does not know yet: single notifications by id, and all up to `newest`. */
interface ReadMarks {
  ids: string[]
  newest?: string | undefined
}

/** The database key of the read marks. */
const entry = keyOfMark('read-marks')

const isReadMarks = (kept: unknown): kept is ReadMarks =>
  typeof kept === 'object' && kept !== null && 'ids' in kept && Array.isArray(kept.ids)

/** Changes the stored marks in one transaction, so that two tabs do not overwrite each other's marks. */
const changeMarks = (userId: string, change: (marks: ReadMarks) => ReadMarks): Promise<void> =>
  changeKept(userId, entry, (kept) => change(isReadMarks(kept) ? kept : { ids: [] }))

/** True if `id` is `newest` or older: identifiers grow with time, so text order is time order. */
const isUpTo = (id: string, newest: string | undefined): boolean => newest !== undefined && id <= newest

/** Stores a read mark and shows the notifications as read; returns false without a session or storage. */
export async function keepReadMark({ id, newest }: { id?: string; newest?: string }): Promise<boolean> {
  const userId = readUserId()
  if (!userId) return false
  const merge = (marks: ReadMarks): ReadMarks => {
    const latest = isUpTo(marks.newest ?? '', newest) ? newest : marks.newest
    const ids = new Set([...marks.ids, ...(id === undefined ? [] : [id])])
    return { ids: [...ids].filter((one) => !isUpTo(one, latest)), newest: latest }
  }
  const hasKept = await changeMarks(userId, merge).then(
    () => true,
    () => false,
  )
  if (!hasKept) return false
  showAsRead((one) => one === id || isUpTo(one, newest))
  if (sendAgain) sendAgain()
  // No call of `sendReadMarks` is running yet, for example in a browser without service workers.
  else sendReadMarks(userId)
  return true
}

function showAsRead(isMarked: (id: string) => boolean): void {
  const marked = new Set<string>()
  for (const { queryKey, state } of queryClient.getQueryCache().findAll(everyRead('listNews'))) {
    queryClient.setQueryData<ListOfNews>(
      queryKey,
      (list) =>
        list && {
          ...list,
          items: list.items.map((line) => {
            if (line.isRead || !isMarked(line.id)) return line
            marked.add(line.id)
            return { ...line, isRead: true }
          }),
        },
      { updatedAt: state.dataUpdatedAt },
    )
  }
  const { queryKey } = read('countUnread')
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData(
    queryKey,
    (count) => count && { unread: Math.max(0, count.unread - marked.size) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}

type ListOfNews = { items: { id: string; isRead: boolean }[] }

let sendAgain: (() => void) | undefined

/** Sends a user's stored marks, and tries again after a failure. Returns a function that stops this. */
export function sendReadMarks(userId: string): () => void {
  const { again, stop } = sendUntilDone(() =>
    sendStored(userId).then(
      () => true,
      () => false,
    ),
  )
  sendAgain = again
  return () => {
    if (sendAgain === again) sendAgain = undefined
    stop()
  }
}

async function sendStored(userId: string): Promise<void> {
  const kept = (await readKept(userId, entry))?.answer
  if (!isReadMarks(kept) || (kept.ids.length === 0 && kept.newest === undefined)) return
  const { ids, newest } = kept
  const as = fetchAs(userId)
  const end = () => AbortSignal.timeout(patienceMilliseconds)
  // Drops a mark that the server refuses. After any other failure, the marks stay stored.
  const quietly = (error: unknown) => {
    if (judgeFailure(error instanceof ApiError ? error.status : null) !== 'refused') throw error
  }
  for (const id of ids) await callBy(as, end(), 'openNews', { params: { id } }).catch(quietly)
  if (newest !== undefined) await callBy(as, end(), 'readAllNews', { body: { newest } }).catch(quietly)
  const sent = new Set(ids)
  await changeMarks(userId, (now) => ({
    ids: now.ids.filter((id) => !sent.has(id)),
    newest: now.newest === newest ? undefined : now.newest,
  }))
  await invalidate('countUnread', 'listNews')
}
