import {
  asMentee,
  asMentor,
  type ColumnsOf,
  derived,
  former,
  key,
  others,
  passing,
  secret,
  theirs,
} from './personal-columns-words.ts'

/** Columns about learning, reviews and certificates. */
export const learningColumns: ColumnsOf<
  | 'away'
  | 'certificate'
  | 'shared_cloth'
  | 'certificate_number'
  | 'claim'
  | 'enrollment'
  | 'former_mentor'
  | 'mentee_work'
  | 'message'
  | 'mentor_promise'
  | 'mentor_request'
  | 'received_reply'
  | 'remark'
  | 'reply_address'
  | 'review_link'
  | 'submission'
  | 'submission_count'
  | 'thread'
  | 'track_mentor'
  | 'waiting'
> = {
  away: {
    exported: [
      {
        of: asMentor,
        section: 'absences',
        fields: { begins_at: 'from', ends_at: 'until', hands_over: 'handsOver', is_silent: 'isSetBySilence' },
      },
    ],
    withheld: { id: key, mentor_id: key, return_told_at: derived },
    stays: { mentor_id: former },
  },
  certificate: {
    exported: [
      {
        of: asMentee,
        section: 'certificates',
        fields: {
          id: 'number',
          name: 'name',
          track_title: 'track',
          mentor_name: 'mentor',
          tasks: 'tasks',
          begun_at: 'begunAt',
          issued_at: 'issuedAt',
          kind: 'kind',
          shows_grades: 'showsGrades',
          is_shown: 'isShown',
          keeps_name: 'keepsName',
          revoked_at: 'revokedAt',
          revoked_reason: 'revokedReason',
        },
      },
    ],
    withheld: { mentee_id: key, mentor_id: key, track_id: key, issued_by: others },
    nothing: ['says_since'],
    stays: { mentor_id: former },
  },
  shared_cloth: {
    exported: [{ of: asMentee, section: 'pictures', fields: { made_at: 'since' } }],
    withheld: { mentee_id: key, track_id: key, key: secret },
  },
  certificate_number: { nothing: ['id', 'status_index', 'ended_at', 'revoked_at'] },
  claim: {
    exported: [{ of: asMentor, section: 'claims', fields: { until: 'until', ended_at: 'endedAt' } }],
    withheld: { submission_id: key, mentor_id: key },
  },
  enrollment: {
    exported: [
      {
        of: asMentee,
        section: 'enrollments',
        fields: { created_at: 'enrolledAt', mentor_since: 'mentorSince', ended_at: 'endedAt' },
      },
    ],
    withheld: {
      id: key,
      mentee_id: key,
      mentor_id: key,
      track_id: key,
      cohort_id: key,
      extensions_taken: derived,
      tasks: derived,
      graded: derived,
      waiting: derived,
      sent_back: derived,
      waiting_since: derived,
      last_submitted_at: derived,
    },
    stays: { mentor_id: former },
  },
  former_mentor: {
    exported: [
      {
        of: 'enrollment_id in (select id from enrollment where mentee_id = $1)',
        section: 'enrollments',
        fields: { since: 'since', until: 'until' },
      },
    ],
    withheld: { enrollment_id: key, mentor_id: key },
    stays: { mentor_id: former },
  },
  mentee_work: {
    withheld: {
      mentee_id: key,
      enrolled_at: derived,
      graded: derived,
      last_submitted_at: derived,
      progress: derived,
      sent_back: derived,
      tasks: derived,
      waiting: derived,
      waiting_since: derived,
    },
  },
  mentor_promise: {
    exported: [
      {
        of: asMentor,
        section: 'promise',
        fields: {
          helps_out: 'helpsOut',
          asked_at: 'askedAt',
          still_here_at: 'saidToBeHereAt',
          reviews_by_mail: 'reviewsByMail',
        },
      },
    ],
    withheld: { mentor_id: key, offered_at: passing },
  },
  mentor_request: {
    exported: [
      {
        of: 'enrollment_id in (select id from enrollment where mentee_id = $1)',
        section: 'enrollments',
        fields: { reason: 'reason', asked_at: 'askedAt', answer: 'answer', answered_at: 'answeredAt' },
      },
    ],
    withheld: { id: key, enrollment_id: key },
  },
  remark: {
    exported: [
      {
        of: asMentor,
        section: 'remarks',
        fields: { name: 'name', text: 'text', is_shared: 'isShared', created_at: 'keptAt' },
      },
    ],
    withheld: { id: key, mentor_id: key, track_id: key, task_id: key },
  },
  review_link: {
    withheld: {
      id: key,
      submission_id: key,
      mentor_id: key,
      expires_at: passing,
      used_at: 'the review that it sent is there',
      withdrawn_at: passing,
    },
  },
  submission: {
    exported: [
      {
        of: asMentee,
        section: 'submissions',
        fields: {
          attempt: 'attempt',
          is_current: 'isCurrent',
          task_url: 'link',
          mentee_comment: 'myComment',
          answers: 'myAnswers',
          submitted_at: 'sentAt',
          written_at: 'writtenAt',
          unproved: 'whyAsItArrived',
          waiting_since: 'waitingSince',
          late: 'late',
          grade_percentage: 'grade',
          corrected_from: 'gradeBefore',
          mentor_comment: 'comment',
          marks: 'marks',
          first_graded_at: 'firstGradedAt',
          graded_at: 'gradedAt',
        },
      },
      {
        of: 'graded_by = $1',
        section: 'reviews',
        fields: {
          grade_percentage: 'grade',
          corrected_from: 'gradeBefore',
          mentor_comment: 'myComment',
          marks: 'myMarks',
          graded_at: 'gradedAt',
        },
      },
    ],
    withheld: {
      id: key,
      task_id: key,
      mentee_id: key,
      mentor_id: key,
      graded_by: key,
      first_graded_by: key,
      theirs_since: derived,
      due_at: derived,
      open_at: derived,
      late_told_at: derived,
      offered_at: derived,
      weave: derived,
      least_percentage: derived,
      updated_at: derived,
    },
    stays: {
      mentor_id: former,
      graded_by: former,
      first_graded_by: former,
      mentor_comment: theirs,
      marks: theirs,
    },
  },
  message: {
    exported: [
      {
        of: 'author_id = $1',
        section: 'messages',
        fields: { text: 'text', sent_at: 'sentAt', edited_at: 'editedAt', taken_back_at: 'takenBackAt' },
      },
    ],
    withheld: { id: key, thread_id: key, author_id: key },
    stays: { author_id: former, text: theirs },
  },
  received_reply: { withheld: { reply_address_id: key, mail_key: 'a hash of the number of a mail' } },
  reply_address: { withheld: { id: key, thread_id: key, user_id: key, refused_at: passing } },
  thread: {
    withheld: {
      id: key,
      mentee_id: key,
      task_id: key,
      message_count: derived,
      asked_at: derived,
      settled_at: derived,
      reminded_at: derived,
    },
  },
  submission_count: {
    withheld: { mentor_id: key, graded: derived, sent_back: derived, waiting: derived },
    stays: { mentor_id: former },
  },
  track_mentor: {
    exported: [
      {
        of: asMentor,
        section: 'tracks',
        fields: {
          approved_at: 'approvedAt',
          places: 'places',
          places_allowed: 'placesAllowed',
          taken: 'placesTaken',
        },
      },
    ],
    withheld: { track_id: key, mentor_id: key },
    stays: { mentor_id: former },
  },
  waiting: {
    exported: [{ of: asMentee, section: 'waiting', fields: { since: 'since', held_until: 'heldUntil' } }],
    withheld: { mentee_id: key, track_id: key, held_mentor_id: others },
  },
}
