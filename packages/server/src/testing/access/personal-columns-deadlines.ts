import { asMentee, type ColumnsOf, key, others, passing, secret } from './personal-columns-words.ts'

export const deadlineColumns: ColumnsOf<'calendar' | 'deadline_reminder' | 'deadline_move' | 'extension'> = {
  calendar: {
    exported: [{ of: asMentee, section: 'calendar', fields: { made_at: 'since' } }],
    withheld: { mentee_id: key, token_hash: secret },
  },
  deadline_reminder: {
    exported: [
      { of: asMentee, section: 'reminders', fields: { deadline: 'deadline', hours: 'hoursBefore' } },
    ],
    withheld: { mentee_id: key, task_id: key },
  },
  deadline_move: {
    exported: [
      {
        of: 'id in (select move_id from extension where mentee_id = $1)',
        section: 'extensions',
        fields: { why: 'why' },
      },
    ],
    withheld: { id: key, actor_id: others, told_up_to: passing },
    nothing: [
      'is_of_one',
      'states',
      'track_id',
      'begins_at',
      'ends_at',
      'hours',
      'people',
      'deadlines',
      'created_at',
      'taken_back_at',
      'told',
      'told_at',
    ],
  },
  extension: {
    exported: [
      {
        of: asMentee,
        section: 'extensions',
        fields: {
          hours: 'hours',
          reason: 'reason',
          created_at: 'at',
          moved_from: 'movedFrom',
          taken_back_at: 'takenBackAt',
        },
      },
    ],
    withheld: { id: key, mentee_id: key, task_id: key, move_id: key },
  },
}
