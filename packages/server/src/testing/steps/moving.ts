import type { ReachForm } from '@koya/contract'
import type { TestApp } from '#testing/app.ts'
import { days } from '#testing/clock.ts'

/** Returns a form that selects all deadlines of the 30 days before and after now. */
export const reachForm = (koya: TestApp, fields: Partial<ReachForm> = {}): ReachForm => ({
  states: [],
  track: null,
  from: new Date(koya.clock.now().getTime() - days(30)).toISOString(),
  until: new Date(koya.clock.now().getTime() + days(30)).toISOString(),
  hours: 48,
  why: 'blackout in Kano',
  ...fields,
})

export async function movingAll(koya: TestApp, as: string, fields: Partial<ReachForm> = {}) {
  const form = reachForm(koya, fields)
  const { seen } = await koya.call('previewMove', { as, body: form })
  return koya.call('moveDeadlines', { as, body: { ...form, seen } })
}
