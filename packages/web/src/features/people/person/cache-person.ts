import { Person } from '@koya/contract/people/people-fields'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api/api-error.ts'
import { invalidate, queryClient, read } from '#lib/api/query.ts'

/** Caches the person, and refetches other queries that show people. */
export function cachePerson(person: Person): void {
  queryClient.setQueryData(read('readPerson', { params: { id: person.id } }).queryKey, person)
  refreshPeople()
}

export const refreshPeople = (): Promise<void> =>
  invalidate(
    'listPeople',
    'listPersonAttempts',
    'listTrail',
    'listAdmins',
    'readCommunity',
    'readToday',
    'readOverview',
    'listOwnMentors',
    'listOwnMentees',
    'listMentorSubmissions',
    'readAuthoredTrack',
  )

const conflict = z.object({ current: Person })

/** Caches the current version of the person if the refusal of a write contains it. */
export function cacheConflict(error: unknown): void {
  const { data } = z.safeParse(conflict, error instanceof ApiError ? error.body : null)
  if (data) cachePerson(data.current)
}
