import type { SubmissionState, Task } from '@koya/contract'

/** Makes a task due at the end of a day in Lagos; with `state` it has one attempt. */
export const makeTask = (
  id: string,
  day: string,
  state?: SubmissionState,
  submittedAt = '2026-11-18T08:00:00.000Z',
): Task => ({
  id,
  title: id,
  description: '',
  deadline: `${day}T22:59:00.000Z`,
  deadlineCounts: true,
  track: 'track',
  trackTitle: 'Web Development',
  stage: { id: 'stage', title: 'First pages' },
  course: null,
  courseTitle: null,
  submission: state
    ? {
        id: `${id}-1`,
        state,
        attempt: 1,
        gradePercentage: state === 'graded' ? 80 : null,
        late: false,
        weave: null,
        submittedAt,
        dueAt: null,
        help: null,
        updatedAt: submittedAt,
      }
    : null,
})
