import { read } from '#lib/api/query.ts'
import { waitingList } from './queue-view.ts'

/** All waiting submissions, longest waiting first, independent of the filters of the list. */
export const waitingQuery = read('listMentorSubmissions', { query: waitingList })
