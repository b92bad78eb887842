import type { OwnThanks, ReceivedThanks } from '@koya/contract'
import type * as z from 'zod/mini'
import type { ReceivedRow, ThankedRow } from './thanks-queries.ts'

export const viewThanked = (row: ThankedRow): z.input<typeof OwnThanks> => ({
  mentor:
    row.mentor_id === null
      ? null
      : {
          id: row.mentor_id,
          firstName: row.mentor_first_name ?? '',
          lastName: row.mentor_last_name ?? '',
        },
  given: row.written_at && {
    sentence: row.sentence ?? '',
    mayShow: row.may_show ?? false,
    isShown: row.is_shown ?? false,
    writtenAt: row.written_at.toISOString(),
  },
})

export const viewReceived = (row: ReceivedRow): z.input<typeof ReceivedThanks> => ({
  id: row.id,
  mentee: { id: row.mentee_id, firstName: row.first_name, lastName: row.last_name },
  task: { id: row.task_id, title: row.title },
  sentence: row.sentence,
  mayShow: row.may_show,
  isShown: row.is_shown,
  writtenAt: row.written_at.toISOString(),
})
