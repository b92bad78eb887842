import type { List, Submission, Task } from '@koya/contract'
import { type APIRequestContext, expect } from '@playwright/test'

interface Session {
  session: string
}

export async function ask<T>(
  request: APIRequestContext,
  { session }: Session,
  path: string,
  { method = 'GET', data }: { method?: 'GET' | 'POST' | 'PUT'; data?: unknown } = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${session}` }
  const response = await request.fetch(`/api${path}`, { method, data, headers })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

export const tasksOf = async (request: APIRequestContext, mentee: Session): Promise<Task[]> =>
  (await ask<List<Task>>(request, mentee, '/tasks')).items

/** Sends a new attempt at a task. */
export const sendWork = (request: APIRequestContext, mentee: Session, task: string): Promise<Submission> =>
  ask(request, mentee, `/tasks/${task}/submissions`, {
    method: 'POST',
    data: {
      taskUrl: 'https://github.com/koya-demo/radio-shop',
      menteeComment: 'I checked every link on two phones.',
    },
  })

/** Returns an attempt as it appears in the mentor's queue. */
export async function submissionOf(
  request: APIRequestContext,
  mentor: Session,
  { id }: { id: string },
): Promise<Submission> {
  const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
  return one(items, (submission) => submission.id === id)
}

/** Returns the first item that matches; throws if there is none. */
export function one<Item>(items: readonly Item[], fits: (item: Item) => boolean = () => true): Item {
  const found = items.find(fits)
  if (found === undefined) throw new Error('There is none like this')
  return found
}
