import { ask, one } from '../installation/api.ts'
import type { Installation } from '../installation/empty-installation.ts'
import type { Person } from '../installation/make.ts'

/** Creates people and entries for the tests of forms; `at` makes an admin page's address. */
export async function makeFormsScene({ url, api: request, make }: Installation) {
  const at = (path: string) => `${url}/dashboard/admin/${path}`
  const admin = await make.admin()
  const colleague = await make.admin()
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id, freePlaces: 3 })
  const mentee = await make.mentee({ mentor: mentor.id })
  const post = <Answer>(path: string, data: object, by: Person = colleague) =>
    ask<Answer>(request, by, path, { method: 'POST', data })
  const [task = ''] = track.tasks
  const { stages } = await ask<{ stages: { id: string; title: string }[] }>(
    request,
    admin,
    `/admin/tracks/${track.id}`,
  )
  const stage = one(stages)
  await post(`/admin/tracks/${track.id}/cohorts`, {
    name: 'March',
    beginsOn: '2098-03-02',
    isOpen: false,
    deadlines: [],
  })
  const course = await post<{ id: string }>('/admin/courses', {
    title: 'Pages',
    playlistUrl: 'https://youtu.be/pQN-pnXPaVg',
  })
  const readCourse = async () =>
    one(
      (await ask<{ items: Record<string, unknown>[] }>(request, admin, '/admin/courses')).items,
      ({ id }) => id === course.id,
    )
  const asking = await make.mentee({ mentor: mentor.id })
  await post('/admin/site', {
    kind: 'company',
    content: { name: 'Ada & Obi' },
  })
  await post('/mentor-applications', {
    firstName: 'Hauwa',
    lastName: 'Bello',
    email: 'hauwa@koya.test',
    trackIds: [track.id],
    places: 2,
    minutesAWeek: 60,
    technologies: 'HTML',
    link: '',
    motivation: 'Somebody answered me when I began, and I want to answer others.',
    consent: true,
  })
  const { items } = await ask<{ items: { id: string }[] }>(request, admin, '/admin/applications')
  const application = `application/${one(items).id}`
  const earlier = await make.track()
  await post(`/admin/people/${mentee.id}/certificates`, { trackId: earlier.id })
  await post(`/tracks/${track.id}/mentor-request`, { reason: 'We have no evening in common.' }, mentee)

  return {
    at,
    url,
    request,
    admin,
    colleague,
    track,
    mentor,
    mentee,
    asking,
    task,
    stage,
    course,
    readCourse,
    application,
  }
}

export type FormsScene = Awaited<ReturnType<typeof makeFormsScene>>
