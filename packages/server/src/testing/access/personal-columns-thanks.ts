import { asMentee, asMentor, type ColumnsOf, key } from './personal-columns-words.ts'

export const thanksColumns: ColumnsOf<'thanks'> = {
  thanks: {
    exported: [
      {
        of: asMentee,
        section: 'thanks',
        fields: {
          sentence: 'mySentence',
          may_show: 'mayBeShown',
          is_shown: 'isShown',
          written_at: 'writtenAt',
        },
      },
      {
        of: asMentor,
        section: 'thanksGot',
        fields: { is_shown: 'isShown', written_at: 'writtenAt' },
      },
    ],
    withheld: { id: key, mentee_id: key, task_id: key, mentor_id: key },
  },
}
