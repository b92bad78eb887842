import * as z from 'zod/mini'
import { id, named, requiredText } from '#fields/fields.ts'
import { searchMax } from './limits.ts'
import { operation, roles } from './operation.ts'
import { sampleSubmission, sampleTask } from './samples.ts'

/**
 * The kinds of search results. The kinds with the best matches come first; equally good kinds come in this
 * order.
 */
export const searchKinds = ['person', 'submission', 'task', 'stage', 'track', 'course'] as const
export type SearchKind = (typeof searchKinds)[number]

/**
 * The reasons for a result: the words are in its title, the words are in its text, or it has only similar
 * words. In this list, better matches come first.
 */
export const searchReasons = ['title', 'text', 'similar'] as const

/** The number of results shown for each kind. */
export const searchShown = 5

export const SearchHit = named(
  'SearchHit',
  z.object({
    kind: z.enum(searchKinds),
    id,
    title: z.string(),
    /** Text that distinguishes results with the same title. */
    detail: z.string(),
    foundIn: z.enum(searchReasons),
    /** The track of a stage or a task; for a track, the track itself. */
    track: z.nullable(z.object({ id, title: z.string() })),
  }),
)
export type SearchHit = z.output<typeof SearchHit>

const track = { id: sampleTask.track, title: sampleTask.trackTitle }

export const searchOperations = {
  search: operation({
    method: 'get',
    path: '/search',
    summary: 'What of all that one may see has these words, or similar ones',
    for: roles,
    query: z.strictObject({ words: z.optional(requiredText('words must not be empty', searchMax)) }),
    answer: { status: 200, body: z.object({ items: z.array(SearchHit) }) },
    example: {
      answer: {
        items: [
          {
            kind: 'task',
            id: sampleTask.id,
            title: sampleTask.title,
            detail: track.title,
            foundIn: 'title',
            track,
          },
          {
            kind: 'submission',
            id: sampleSubmission.id,
            title: sampleSubmission.task.title,
            detail: 'Adaeze Okafor · waiting',
            foundIn: 'text',
            track: null,
          },
        ],
      },
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const searchWords = {
  'SearchHit.kind': 'Admins find persons, mentors their mentees; both find submissions by who sent them.',
  'SearchHit.detail':
    'What tells it from others: the track, the person and state, or the address, for admins with the role.',
  'SearchHit.foundIn':
    'Why it was found: title (or name and address) or text (the brief, or the sender) has the words, or it is similar.',
  'SearchHit.track': 'Of a stage and a task the one that it belongs to, of a track itself.',
}
