import { queueStart, waitingList } from '#features/grading/queue/queue-view.ts'
import { menteesStart, waitingMenteesQuery } from '#features/mentoring/mentees-view.ts'
import { read } from '#lib/api/query.ts'
import { readAhead as ask } from '#lib/kept/read-ahead.ts'

/** Prefetches what a mentor may want without a network. */
export async function readAhead(signal: AbortSignal): Promise<void> {
  await ask(read('readProfile'))
  await ask(read('readOverview'))
  await ask(read('listOwnPlaces'))
  await ask(read('readOwnPromise'))
  await ask(read('countUnread'))
  await ask(read('listTaskNotes'))
  await ask(read('listOwnMentees', { query: waitingMenteesQuery }))
  await ask(read('listOwnMentees', { query: menteesStart }))
  await ask(read('listMentorSubmissions', { query: queueStart }))
  const { items } = await ask(read('listMentorSubmissions', { query: waitingList }))
  for (const { id, task, mentee, attempt } of items) {
    signal.throwIfAborted()
    await ask(read('readMentorSubmission', { params: { id } }))
    await ask(read('readTask', { params: { id: task.id } }))
    await ask(read('listRemarks', { query: { task: task.id, limit: '100' } }))
    await ask(read('listMessages', { params: { id }, query: {} }))
    if (attempt === 1) continue
    await ask(read('listTaskSubmissions', { params: { id: task.id }, query: { mentee: mentee.id } }))
  }
}
