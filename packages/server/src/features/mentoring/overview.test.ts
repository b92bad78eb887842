import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { seen } from '#testing/steps/authoring.ts'
import { type Circle, useCircles } from '#testing/steps/circles.ts'
import { registration } from '#testing/steps/registering.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()
const { buildCircle, signIn, track } = useCircles(koya)
let circles: [Circle, Circle, Circle]
let admin: TestPerson

beforeAll(async () => {
  circles = [await buildCircle(), await buildCircle(), await buildCircle()]
  admin = await buildPerson(koya.context, 'ADMIN')
})

const overview = async (person: TestPerson) => koya.call('readOverview', { as: await signIn(person) })

const submit = async (mentee: TestPerson) =>
  koya.call('submitTask', submitting(await signIn(mentee), track().tasks[0]))

describe('the overview of a mentor', () => {
  it('tells nobody quiet who has just enrolled, and no median without a review', async () => {
    expect(await overview(circles[0].mentor)).toEqual({
      mentees: 4,
      waiting: 0,
      waitingSince: null,
      reviews: { count: 0, medianSeconds: null, waitingLonger: 0 },
      needs: { silent: 0, neverSent: 0 },
      quiet: { items: [], totalCount: 0 },
    })
  })

  it('counts the own mentees, work and quiet ones only; an admin’s counts all', async () => {
    const [{ mentor, mentees }, { mentor: other, mentees: others }] = circles
    const [a, b, c, d] = mentees
    await koya.call('gradeSubmission', grading(await signIn(mentor), (await submit(a)).id, 0))
    await koya.moveAhead(days(1))
    const { waitingSince } = await submit(b)
    await submit(others[0])
    await koya.moveAhead(days(13))
    await submit(c)

    const own = await overview(mentor)
    expect(own).toMatchObject({ mentees: 4, waiting: 2, waitingSince })
    expect(own).not.toHaveProperty('pendingRegistrations')
    // `d` enrolled before `a` sent work, so `d` comes first. `b` and `c` wait for a review.
    expect(own.quiet.items.map(({ id }) => id)).toEqual([d.id, a.id])
    expect(own.quiet.totalCount).toBe(2)
    // Only `a` counts as silent; `d` has never sent work.
    expect(own.needs).toEqual({ silent: 1, neverSent: 1 })
    for (const [state, { id }] of [
      ['silent', a],
      ['never-sent', d],
    ] as const) {
      const { items } = await koya.call('listOwnMentees', { as: await signIn(mentor), query: { state } })
      expect(items.map((mentee) => mentee.id)).toEqual([id])
    }
    expect(own.quiet.items[1]).toEqual({
      id: a.id,
      firstName: 'Adaeze',
      lastName: expect.any(String),
      photoUrl: null,
      email: a.email,
      squares: ['sent-back', 'pending', 'pending', 'pending'].map((state) => ({ state, weave: null })),
      lastSubmittedAt: expect.any(String),
    })
    expect(own.quiet.items[0]?.lastSubmittedAt).toBe(null)
    expect(await overview(other)).toMatchObject({ mentees: 4, waiting: 1 })
    const newcomer = await buildPerson(koya.context, 'MENTEE', {
      created_at: new Date(koya.clock.now().getTime() - days(3)),
    })
    await buildPerson(koya.context, 'MENTEE')
    const all = await overview(admin)
    const waiting = { waitingForMentor: 0, waitingForMentorSince: null }
    expect(all.needs).toEqual({ silent: 1, neverSent: 8, neverEnrolled: 1, ...waiting })
    const registered = { as: await signIn(admin), query: { state: 'never-enrolled' } } as const
    expect((await koya.call('listOwnMentees', registered)).items.map(({ id }) => id)).toEqual([newcomer.id])
    expect(all).toMatchObject({ mentees: 14, waiting: 3, waitingSince, quiet: { totalCount: 9 } })
    expect(all.quiet.items[0]?.mentors?.map(({ id }) => id)).toEqual([mentor.id])
    expect(all.pendingRegistrations).toBe(0)
    expect(all.quiet.items).toHaveLength(6)
  })

  it('names for an admin who is switched off and still has mentees, who then are in no other group', async () => {
    const [, { mentor, mentees }] = circles
    const before = await overview(admin)
    const params = { id: mentor.id }
    const person = await koya.call('readPerson', { as: await signIn(admin), params })
    const body = { reason: 'They asked for it.' }
    await koya.call('switchOffPerson', {
      as: await signIn(admin),
      params,
      query: { confirmed: 'yes' },
      headers: seen(person),
      body,
    })
    const after = await overview(admin)
    expect(after.goneMentors).toEqual([
      expect.objectContaining({ id: mentor.id, why: 'switched-off', mentees: mentees.length, waiting: 1 }),
    ])
    // One of the mentor's four mentees has sent work, so the count never included that mentee.
    expect(after.needs.neverSent).toBe(before.needs.neverSent - mentees.length + 1)
  })

  it('names those longest switched off, where more are than it lists', async () => {
    const { context, clock } = koya
    const { id } = await buildTrack(context)
    const gone = []
    for (let made = 0; made < 21; made++) {
      const mentor = await buildMentor(context, { id })
      const switched_off_at = new Date(clock.now().getTime() - days(60) + days(made))
      await context.db
        .updateTable('user')
        .set({ switched_off_at, switched_off_reason: 'On leave' })
        .where('id', '=', mentor.id)
        .execute()
      gone.push(mentor.id)
    }
    await context.db.updateTable('track_mentor').set({ taken: 1 }).where('track_id', '=', id).execute()
    const { goneMentors } = await overview(admin)
    expect(goneMentors?.map((mentor) => mentor.id).slice(0, 20)).toEqual(gone.slice(0, 20))
    await context.db.deleteFrom('track_mentor').where('track_id', '=', id).execute()
  })

  it('counts no mentee who is switched off', async () => {
    const { mentor, mentees } = circles[2]
    const before = [(await overview(mentor)).mentees, (await overview(admin)).mentees]
    const set = (values: object) =>
      koya.context.db
        .updateTable('user')
        .set(values)
        .where('id', '=', mentees[0]?.id ?? '')
        .execute()
    await set({ switched_off_at: koya.clock.now(), switched_off_reason: 'On leave' })
    const after = [(await overview(mentor)).mentees, (await overview(admin)).mentees]
    await set({ switched_off_at: null, switched_off_reason: null })
    expect(after).toEqual(before.map((count) => count - 1))
  })

  it('counts for an admin each address once that nobody has confirmed yet', async () => {
    for (const email of ['ada@koya.test', 'ada@koya.test', 'bola@koya.test']) {
      await koya.call('register', { body: registration({ email }) })
    }
    expect((await overview(admin)).pendingRegistrations).toBe(2)
    // A registration with an address that already has an account does not raise the count.
    const { email } = await buildPerson(koya.context, 'MENTEE')
    await koya.call('register', { body: registration({ email }) })
    expect((await overview(admin)).pendingRegistrations).toBe(2)
  })

  it('measures the time to the first review, which a correction does not change', async () => {
    const { mentor, mentees } = circles[2]
    const grade = async (id: string, gradePercentage: number, seen?: string) =>
      koya.call('gradeSubmission', grading(await signIn(mentor), id, gradePercentage, seen))
    for (const [index, mentee] of mentees.slice(0, 3).entries()) {
      const { id } = await submit(mentee)
      await koya.moveAhead(minutes(10 * (index + 1)))
      const { updatedAt } = await grade(id, 0)
      await koya.moveAhead(days(1))
      if (index === 0) await grade(id, 70, updatedAt)
    }
    // A first review by an admin does not count as the mentor's, not even after a correction.
    const helped = await submit(mentees[3])
    await koya.moveAhead(days(2))
    const byAdmin = grading(await signIn(admin), helped.id, 60)
    const { updatedAt } = await koya.call('gradeSubmission', byAdmin)
    await grade(helped.id, 70, updatedAt)
    expect((await overview(admin)).reviews.count).toBe(5)
    const { reviews, waiting } = await overview(mentor)
    expect(reviews.count).toBe(3)
    expect(Math.floor((reviews.medianSeconds ?? 0) / 60)).toBe(20)
    expect(waiting).toBe(0)
    await koya.moveAhead(days(90))
    expect((await overview(mentor)).reviews).toEqual({ count: 0, medianSeconds: null, waitingLonger: 0 })
  })
})
