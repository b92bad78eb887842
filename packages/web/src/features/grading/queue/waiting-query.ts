import { read } from '#lib/api/query.ts'
import type { QueueQuery } from './queue-view.ts'

/** How many of the waiting ones are at hand, so that grading one leads to the next without another call. */
const waitingAtHand = '20'

export const waitingList: QueueQuery = { state: 'waiting', limit: waitingAtHand, skip: '0' }

/** All that waits, the longest waiting first, whatever the list beside it shows. */
export const waitingQuery = read('listMentorSubmissions', { query: waitingList })
