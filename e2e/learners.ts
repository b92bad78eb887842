import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { type DemoPerson, newMentee, type Person, tokenOf } from './people.ts'

/** One call of the API with a session; its answer. */
export async function ask<T>(
  request: APIRequestContext,
  token: string,
  path: string,
  { method = 'GET', data }: { method?: 'GET' | 'POST' | 'PUT'; data?: unknown } = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.fetch(`/api${path}`, { method, data, headers })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

export interface Named {
  id: string
  firstName: string
  lastName: string
}

export interface Work {
  id: string
  attempt: number
  gradePercentage: number | null
  mentorComment: string | null
  gradedAt: string | null
  updatedAt: string
  mentee: Named
  mentor: { id: string }
  task: { id: string; title: string }
}

export interface List<Item> {
  items: Item[]
  totalCount: number
}

/** Somebody of a test's own whose profile is complete. */
export interface Learner {
  id: string
  token: string
  person: Person
  /** Nobody else has it. */
  name: string
}

const completeProfile = {
  country: 'Nigeria',
  city: 'Imo',
  phoneNumber: '+2348012345678',
  dob: '2001-02-03T00:00:00.000Z',
  gender: 'UNSPECIFIED',
  description: 'I repair radios in Owerri and learn at night.',
  technologies: ['HTML'],
}

export async function newLearner(request: APIRequestContext): Promise<Learner> {
  const person = await newMentee(request)
  const token = await tokenOf(request, person)
  const names = { firstName: 'Chukwuemeka', lastName: `Nwachukwu ${randomUUID().slice(0, 8)}` }
  const data = { ...names, ...completeProfile }
  const { id } = await ask<Named>(request, token, '/profile', { method: 'PUT', data })
  return { id, token, person, name: `${names.firstName} ${names.lastName}` }
}

const firstNames = { mentor: 'Bisi', mentor2: 'Ɗanladi' }

/** A learner of Web Development. */
export async function newLearnerWith(
  request: APIRequestContext,
  mentor: DemoPerson & keyof typeof firstNames,
): Promise<Learner> {
  const learner = await newLearner(request)
  const tracks = await ask<List<{ id: string; title: string }>>(request, learner.token, '/tracks')
  const track = tracks.items.find(({ title }) => title === 'Web Development')
  const mentors = await ask<List<Named>>(request, learner.token, `/tracks/${track?.id}/mentors`)
  const mentorId = mentors.items.find(({ firstName }) => firstName === firstNames[mentor])?.id
  await ask(request, learner.token, `/tracks/${track?.id}/enroll`, { method: 'POST', data: { mentorId } })
  return learner
}

/** A new attempt at one of the track's tasks, by its title. */
export async function sendWork(request: APIRequestContext, learner: Learner, title: string): Promise<Work> {
  const tasks = await ask<List<{ id: string; title: string }>>(request, learner.token, '/tasks')
  const task = tasks.items.find((item) => item.title === title)
  const data = {
    taskUrl: 'https://github.com/koya-demo/radio-shop',
    menteeComment: 'I checked every link on two phones.',
  }
  return ask(request, learner.token, `/tasks/${task?.id}/submissions`, { method: 'POST', data })
}

let shared: { learner: Learner; titles: string[] } | undefined

/**
 * Waiting work with mentor2 for one test. Registering takes a while, so the tests of a worker share its mentee; each
 * gets a task that no other touches.
 */
export async function waitingWork(
  request: APIRequestContext,
  title?: string,
): Promise<{ work: Work; learner: Learner }> {
  if (!shared?.titles.includes(title ?? shared.titles[0] ?? '')) {
    const learner = await newLearnerWith(request, 'mentor2')
    const tasks = await ask<List<{ title: string }>>(request, learner.token, '/tasks')
    shared = { learner, titles: tasks.items.map((task) => task.title) }
  }
  const { learner, titles } = shared
  // From the end: the first tasks are those that a test may name.
  const own = title ?? titles.at(-1) ?? ''
  titles.splice(titles.indexOf(own), 1)
  return { work: await sendWork(request, learner, own), learner }
}
