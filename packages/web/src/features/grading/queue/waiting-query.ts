import { read } from '#lib/api/query.ts'
import { waitingList } from './queue-view.ts'

/** The query of all waiting submissions, longest waiting first. The filters of the list do not affect it. */
export const waitingQuery = read('listMentorSubmissions', { query: waitingList })
