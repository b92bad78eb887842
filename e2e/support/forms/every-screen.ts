import type { Role } from '@koya/contract'
import { areaRoles, pages } from '@koya/contract/pages'
import type { APIRequestContext } from '@playwright/test'
import { type Place, routes } from '../../../packages/web/src/routes.ts'
import { one, tasksOf } from '../installation/api.ts'

/** An id that no object has, so that calls with this id fail. */
const nobody = '7b0d7a3e-2f0c-4a54-9d0b-6f1f0c3d2e1a'

/** Returns values for path parameters; the mentee must have a task without work and one with a course. */
export async function namesIn(
  request: APIRequestContext,
  mentee: { id: string; session: string },
): Promise<Record<string, string>> {
  const tasks = await tasksOf(request, mentee)
  const { id: taskId, track: trackId } = one(tasks, ({ submission }) => !submission)
  const { course, courseTitle } = one(tasks, (task) => task.course !== null)
  return {
    taskId,
    trackId,
    trackName: 'Web Development',
    courseId: course ?? nobody,
    courseTitle: courseTitle ?? '',
    userID: mentee.id,
    personId: mentee.id,
  }
}

/** Returns the addresses of all screens in `places`, from the app's route list. */
export const screensIn = (places: readonly Place[], names: Record<string, string>): string[] =>
  routes
    .filter(({ place }) => places.includes(place))
    .map(({ path }) => fill(path, names) + (path === pages.search ? '?words=web' : ''))

const areaPlaces = ['mentee', 'mentor', 'admin', 'shared'] as const

export const screensOf = (role: Role, names: Record<string, string>): string[] =>
  screensIn(
    areaPlaces.filter((place) => areaRoles[place].some((allowed) => allowed === role)),
    names,
  )

/** Returns the addresses of the account screens with token and email. */
export const accountScreens = (): string[] =>
  screensIn(['account'], {}).map((path) => `${path}?token=${nobody}&email=adaeze@koya.test`)

const fill = (path: string, names: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(names[name] ?? nobody))
