import { operations } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})

const { example } = operations.readSettings
const { updatedAt: _updatedAt, ...standard } = example.answer
const read = () => koya.call('readSettings', { as: admin.session })
const changing = (body: object, seen: string) => ({
  as: admin.session,
  headers: { 'if-match': `"${seen}"` },
  body: { ...standard, ...body },
})

describe('the settings of the promise', () => {
  it('begin with 3, 7 and 14 days and 30 minutes, are changed as they were seen, and leave a line', async () => {
    const first = await read()
    expect(first).toEqual({ ...standard, updatedAt: expect.any(String) })
    const changed = await koya.call('changeSettings', changing({ reviewDays: 2 }, first.updatedAt))
    expect(changed).toMatchObject({ reviewDays: 2, adminDays: 7 })
    const late = await koya.refusal('changeSettings', changing({ reviewDays: 5 }, first.updatedAt))
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile', current: changed })
    const lines = await koya.call('listTrail', { as: admin.session, query: { kind: 'setting' } })
    expect(lines.items).toMatchObject([{ before: { reviewDays: 3 }, after: { reviewDays: 2 } }])
    await koya.call('changeSettings', changing({}, changed.updatedAt))
  })

  it.each([
    [{ reviewDays: 0 }, 'At least 1'],
    [{ reviewDays: 91 }, 'At most 90'],
    [{ claimMinutes: 2.5 }, 'Enter whole minutes'],
    [{ reviewDays: 8 }, 'Not before the review is due'],
    [{ silentDays: 2 }, 'Not before the review is due'],
  ])('refuse %j', async (fields, message) => {
    const { updatedAt } = await read()
    expect(await koya.refusal('changeSettings', changing(fields, updatedAt))).toMatchObject({
      status: 422,
      message,
    })
  })

  it('count at once for everything that waits', async () => {
    const { track, mentee } = await buildPairing(koya.context)
    const { id, dueAt, waitingSince } = await koya.call(
      'submitTask',
      submitting(mentee.session, track.tasks[0]),
    )
    expect(Date.parse(dueAt ?? '') - Date.parse(waitingSince ?? '')).toBe(days(3))
    const { updatedAt } = await read()
    const changed = await koya.call('changeSettings', changing({ reviewDays: 5 }, updatedAt))
    const now = await koya.call('readMentorSubmission', { as: admin.session, params: { id } })
    expect(Date.parse(now.dueAt ?? '') - Date.parse(now.waitingSince ?? '')).toBe(days(5))
    await koya.call('changeSettings', changing({}, changed.updatedAt))
  })
})
