import { beforeEach } from 'vitest'
import type { TestApp } from '../app.ts'
import {
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '../builders.ts'
import { days, hours } from '../clock.ts'
import { cohortForm } from '../steps/authoring.ts'

/** Makes a track, a mentor and an admin before each test. Returns functions for tests of cohorts. */
export function useCohorts(koya: TestApp) {
  let track: TestTrack
  let mentor: TestPerson
  let admin: TestPerson

  beforeEach(async () => {
    track = await buildTrack(koya.context, { tasks: 3 })
    mentor = await buildMentor(koya.context, track)
    admin = await buildPerson(koya.context, 'ADMIN')
  })

  const firstTask = () => track.tasks[0] ?? ''
  const otherTask = () => track.tasks[1] ?? ''
  /** The last task, whose deadline is more than 48 hours away. */
  const lastTask = () => track.tasks[2] ?? ''
  const asAdmin = () => ({ as: admin.session })
  const create = (fields: Partial<ReturnType<typeof cohortForm>> = {}) =>
    koya.call('createCohort', {
      ...asAdmin(),
      params: { id: track.id },
      body: cohortForm(fields),
      headers: {},
    })
  const list = () => koya.call('listCohorts', { ...asAdmin(), params: { id: track.id } })

  /** Returns the date in Lagos this many days from now. */
  const dayIn = (count: number) =>
    new Date(koya.clock.now().getTime() + days(count) + hours(1)).toISOString().slice(0, 10)
  /** Returns 23:59 in Lagos on that day, in UTC. */
  const endOf = (day: string) => `${day}T22:59:00.000Z`

  /** Makes the first task due this many days after each mentee's start. */
  async function paceFirstTask(count: number) {
    const pace = { deadline: null, days: count }
    await koya.context.db.updateTable('task').set(pace).where('id', '=', firstTask()).execute()
    koya.context.curriculum.forget()
  }

  async function enroll(): Promise<TestPerson> {
    const mentee = await buildPerson(koya.context, 'MENTEE')
    await koya.call('enroll', {
      as: mentee.session,
      params: { trackId: track.id },
      body: { mentorId: mentor.id },
      headers: {},
    })
    return mentee
  }

  const pairingOf = async ({ id }: TestPerson) => {
    const { items } = await koya.call('listPairings', { ...asAdmin(), query: { mentee: id } })
    const [pairing] = items
    if (!pairing) throw new Error('There is no pairing')
    return pairing
  }

  const regroup = async (people: TestPerson[], cohortId: string | null) => {
    const pairings = await Promise.all(people.map(async (person) => (await pairingOf(person)).id))
    return koya.call('regroupMentees', { ...asAdmin(), body: { pairings, cohortId } })
  }

  const deadlineOf = async (person: TestPerson, id: string) => {
    const task = await koya.call('readTask', { as: await signAnew(koya.context, person), params: { id } })
    return { deadline: task.deadline, deadlineCounts: task.deadlineCounts }
  }

  const remindersOf = async (task: string, { email }: TestPerson) =>
    (await koya.mailsTo(email)).filter(({ subject }) => subject === `“${task}” is due soon`).length

  return {
    track: () => track,
    mentor: () => mentor,
    admin: () => admin,
    firstTask,
    otherTask,
    lastTask,
    asAdmin,
    create,
    list,
    dayIn,
    endOf,
    paceFirstTask,
    enroll,
    pairingOf,
    regroup,
    deadlineOf,
    remindersOf,
  }
}
