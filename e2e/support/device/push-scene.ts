import { openPushService } from '../../../packages/server/src/testing/servers/push-service.ts'
import { ask, one, sendWork, tasksOf } from '../installation/api.ts'
import { type Installation, withPushService } from '../installation/empty-installation.ts'
import type { Person } from '../installation/make.ts'
import { test as base } from '../test.ts'
import { usePushPhone } from './push-phone.ts'

interface Installed extends Installation {
  service: Awaited<ReturnType<typeof openPushService>>
}

export interface Scene extends Installed {
  phone: Awaited<ReturnType<typeof usePushPhone>>
  mentor: Person
  mentee: Person
  /** Submits and grades the mentee's next task, and makes the push message due at once. */
  grade: () => Promise<void>
}

/** All tests of a process share one installation that sends push messages, because a start takes seconds. */
export const test = base.extend<{ scene: Scene }, { installed: Installed }>({
  installed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern also where a fixture needs nothing.
    async ({}, use) => {
      const service = await openPushService()
      await withPushService(service.url, (installation) => use({ ...installation, service }))
      await service.close()
    },
    { scope: 'worker' },
  ],
  scene: async ({ context, installed }, use) => {
    const { make, api, service } = installed
    const phone = await usePushPhone(context, service, 'granted')
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const grade = async () => {
      const task = one(await tasksOf(api, mentee), ({ submission }) => !submission)
      const { id } = await sendWork(api, mentee, task.id)
      const data = { gradePercentage: 90, mentorComment: 'Clear and tidy.' }
      await ask(api, mentor, `/mentors/grade/${id}`, { method: 'POST', data })
      await make.duePush({ person: mentee.id })
    }
    await use({ ...installed, phone, mentor, mentee, grade })
  },
})
