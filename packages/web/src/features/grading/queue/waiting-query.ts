import { read } from '#lib/api/query.ts'
import type { QueueQuery } from './queue-view.ts'

/** How many waiting submissions are loaded ahead, so that grading one opens the next without a call. */
const waitingAtHand = '20'

export const waitingList: QueueQuery = { state: 'waiting', limit: waitingAtHand, skip: '0' }

/** All waiting submissions, longest waiting first, independent of the filters of the list. */
export const waitingQuery = read('listMentorSubmissions', { query: waitingList })
