/** Builds the same answers as the product, from the rows that the minimal server's statements return. */

/** A database row, as `pg` returns it. */
export type Row = Record<string, unknown>

const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : null)

export const viewStage = (row: Row = {}) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  taskCount: Array.isArray(row.task_titles) ? row.task_titles.length : 0,
  taskTitles: row.task_titles,
  track: { id: row.track_id, title: row.track_title },
})

const stateOf = (row: Row = {}) => {
  if (Number(row.grade_percentage) > 0) return 'graded'
  return row.graded_at === null ? 'waiting' : 'sent-back'
}

export const viewTask = (row: Row = {}) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  deadline: moment(row.deadline),
  track: row.track_id,
  trackTitle: row.track_title,
  stage: { id: row.stage_id, title: row.stage_title },
  course: row.course_id,
  courseTitle: row.course_title,
  deadlineCounts: row.deadline_counts,
  submission: row.submission_id
    ? {
        id: row.submission_id,
        state: stateOf(row),
        attempt: row.attempt,
        gradePercentage: row.grade_percentage,
        late: row.late,
        submittedAt: moment(row.submitted_at),
        updatedAt: moment(row.updated_at),
      }
    : null,
})

export const viewSubmission = (row: Row = {}, publicUrl = '') => ({
  id: row.id,
  taskUrl: row.task_url,
  menteeComment: row.mentee_comment,
  mentorComment: row.mentor_comment,
  gradePercentage: row.grade_percentage,
  attempt: row.attempt,
  late: row.late,
  submittedAt: moment(row.submitted_at),
  waitingSince: row.graded_at === null ? moment(row.waiting_since) : null,
  dueAt: moment(row.due_at),
  gradedAt: moment(row.graded_at),
  gradedBy:
    row.graded_by === null
      ? null
      : { id: row.graded_by, firstName: row.grader_first_name, lastName: row.grader_last_name },
  updatedAt: moment(row.updated_at),
  mentee: {
    id: row.mentee_id,
    firstName: row.mentee_first_name,
    lastName: row.mentee_last_name,
    photoUrl: row.mentee_photo_key ? `${publicUrl}/api/photos/${row.mentee_photo_key}` : null,
  },
  mentor: { id: row.mentor_id, firstName: row.mentor_first_name, lastName: row.mentor_last_name },
  task: { id: row.task_id, title: row.task_title, deadline: moment(row.task_deadline) },
})
