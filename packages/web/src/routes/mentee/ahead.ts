import type { Output } from '@koya/contract'
import { queryClient, read } from '#lib/api/query.ts'
import { keepPictures } from '#lib/kept/keep-pictures.ts'
import { readAhead as ask } from '#lib/kept/read-ahead.ts'
import { taskListQuery } from '#lib/task-list.ts'

/** Caches an item of a list as the answer for one task, which also has extensions and moves. */
function cacheTask(task: Output<'readTask'>): void {
  const { queryKey } = read('readTask', { params: { id: task.id } })
  const known = queryClient.getQueryData<Output<'readTask'>>(queryKey)
  queryClient.setQueryData(queryKey, { ...known, ...task })
  // The page of the task fetches what the list lacks.
  if (!known) queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Prefetches what a mentee may want without a network. */
export async function readAhead(signal: AbortSignal): Promise<void> {
  const { tracks } = await ask(read('readProfile'))
  await ask(read('listTasks', { query: taskListQuery }))
  await ask(read('listOwnMentors'))
  await ask(read('listTracks'))
  await ask(read('countUnread'))
  const briefs: string[] = []
  for (const { id } of tracks) {
    signal.throwIfAborted()
    await ask(read('readTrack', { params: { id } }))
    await ask(read('listTrackStages', { params: { id } }))
    // The answer may lack a brief, which then needs a call of its own.
    const { items } = await ask(read('listTasks', { query: { track: id, limit: '100' } }))
    for (const task of items) {
      const params = { id: task.id }
      const { description } = task
      if (description !== undefined) cacheTask({ ...task, description })
      briefs.push(description ?? (await ask(read('readTask', { params }))).description)
    }
    for (const { id, submission } of items) {
      if (!submission) continue
      signal.throwIfAborted()
      await ask(read('listTaskSubmissions', { params: { id } }))
      await ask(read('listMessages', { params: { id: submission.id }, query: {} }))
    }
  }
  await keepPictures(briefs, signal)
}
