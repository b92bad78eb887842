import { asMentee, type ColumnsOf, former, key, passing, theirs } from './personal-columns-words.ts'

export const lookColumns: ColumnsOf<'second_look'> = {
  second_look: {
    exported: [
      {
        of: asMentee,
        section: 'looks',
        fields: {
          reason: 'myReason',
          asked_at: 'askedAt',
          grade_percentage: 'grade',
          mentor_comment: 'comment',
          marks: 'marks',
          graded_at: 'gradedAt',
          first_percentage: 'gradeBefore',
          first_comment: 'commentBefore',
          first_marks: 'marksBefore',
        },
      },
      {
        of: 'graded_by = $1',
        section: 'looksGiven',
        fields: {
          grade_percentage: 'grade',
          mentor_comment: 'myComment',
          marks: 'myMarks',
          graded_at: 'gradedAt',
        },
      },
      {
        of: 'first_graded_by = $1',
        section: 'looksAtMine',
        fields: { first_percentage: 'grade', first_comment: 'myComment', first_marks: 'myMarks' },
      },
    ],
    withheld: {
      id: key,
      mentee_id: key,
      task_id: key,
      submission_id: key,
      taken_by: key,
      taken_until: passing,
      graded_by: key,
      first_graded_by: key,
    },
    stays: {
      graded_by: former,
      first_graded_by: former,
      mentor_comment: theirs,
      marks: theirs,
      first_comment: theirs,
      first_marks: theirs,
    },
  },
}
