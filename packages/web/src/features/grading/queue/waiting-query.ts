import { read } from '#lib/api/query.ts'
import { waitingList } from './queue-view.ts'

/** The query for the 20 longest waiting submissions. */
export const waitingQuery = read('listMentorSubmissions', { query: waitingList })
