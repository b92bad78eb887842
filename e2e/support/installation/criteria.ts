import type { AuthoredTask, Criterion, List, Submission } from '@koya/contract'
import type { APIRequestContext } from '@playwright/test'
import { overwrite } from '../forms/typed-forms.ts'
import { ask, one, sendWork } from './api.ts'
import type { Make, Person } from './make.ts'

export const stalls = {
  text: 'Every stall is counted.',
  notYet: 'The stalls at the back are missing.',
  weight: 3,
}
export const sum = { text: 'The sum of each row is right, and says its currency.', notYet: '', weight: 2 }
export const table = { text: 'A stranger can read the table.', notYet: 'It has no heading.', weight: 1 }

export async function setCriteria(
  request: APIRequestContext,
  admin: Person,
  taskId: string,
  criteria: readonly Criterion[],
) {
  const path = `/admin/tasks/${taskId}`
  const { title, source, mentorNote, deadline, course, stage } = await ask<AuthoredTask>(request, admin, path)
  const form = { title, source, mentorNote, deadline, course, stage: stage.id, criteria }
  await overwrite(request, admin, path, () => form)
}

/** Creates a mentor and a mentee, whose work on a task with criteria waits. */
export async function makeWork(make: Make, request: APIRequestContext, admin: Person) {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const taskId = track.tasks[0] ?? ''
  await setCriteria(request, admin, taskId, [stalls, sum, table])
  await sendWork(request, mentee, taskId)
  return { mentor, mentee, taskId }
}

/** Sends the waiting work back, with only the first criterion met. */
export async function sendBack(request: APIRequestContext, mentor: Person, word = 'Row four is off by ten.') {
  const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
  await ask(request, mentor, `/mentors/grade/${one(items).id}`, {
    method: 'POST',
    data: {
      gradePercentage: 0,
      mentorComment: 'Look at the sums again.',
      marks: [
        { text: stalls.text, mark: 'met', word: '' },
        { text: sum.text, mark: 'partly', word },
        { text: table.text, mark: 'not-yet', word: '' },
      ],
    },
  })
}

/** Corrects the marks of sent-back work: all criteria are met, except those in `open`. */
export async function correctMarks(request: APIRequestContext, mentor: Person, open: readonly Criterion[]) {
  const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
  const { id, gradePercentage, mentorComment } = one(items)
  const marks = [stalls, sum, table].map((criterion) => ({
    text: criterion.text,
    mark: open.includes(criterion) ? 'not-yet' : 'met',
    word: '',
  }))
  const data = { gradePercentage, mentorComment, marks }
  await ask(request, mentor, `/mentors/grade/${id}`, { method: 'POST', data })
}
