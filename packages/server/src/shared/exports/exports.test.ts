import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestPerson,
} from '#testing/builders.ts'
import { hours } from '#testing/clock.ts'
import { grading, submitting } from '#testing/steps/submitting.ts'

// Covers the rules pairings 10, grading 33, people 16.
const koya = useTestApp()
let as: string
let track: { id: string; title: string; tasks: string[] }
let mentor: TestPerson
let mentee: TestPerson
let other: TestPerson

beforeEach(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
  track = await buildTrack(koya.context, { tasks: 2 })
  mentor = await buildMentor(koya.context, track, {
    mentor: await buildPerson(koya.context, 'MENTOR', { first_name: '=cmd()' }),
  })
  mentee = await buildMentee(koya.context, track, mentor)
  other = await buildMentee(koya.context, track, mentor)
})

const lastLine = async () => (await koya.call('listTrail', { as, query: { limit: '1' } })).items[0]

it('pairings come in parts, the whole list once, and each part leaves a line', async () => {
  const filter = { track: track.id }
  const first = await koya.call('exportPairings', { as, body: { ...filter, limit: 1 } })
  expect(first).toMatchObject({ rows: 1, fileName: expect.stringMatching(/^pairings-\d{4}-\d\d-\d\d\.csv$/) })
  expect(first.content).toMatch(/^\uFEFFTrack,Mentee,Email of the mentee,Mentor,Email of the mentor,State,/)
  expect(first.content).toContain(`${track.title},`)
  expect(first.content).toContain(`,'=cmd() `)
  expect(await lastLine()).toMatchObject({ action: 'pairing.exported', after: { ...filter, rows: 1 } })

  const after = first.next ?? ''
  const last = await koya.call('exportPairings', { as, body: { ...filter, limit: 1, after } })
  expect(last).toMatchObject({ rows: 1, next: null })
  expect(await lastLine()).toMatchObject({ after: { ...filter, rows: 1, continued: true } })
  const whole = await koya.call('exportPairings', { as, body: filter })
  expect(first.content + last.content).toBe(whole.content)
  const none = await koya.call('exportPairings', { as, body: { ...filter, state: 'ended' } })
  expect(none).toMatchObject({ rows: 0, next: null })
})

it('pairings go on after one that was deleted between two parts', async () => {
  const { next } = await koya.call('exportPairings', { as, body: { track: track.id, limit: 1 } })
  await koya.call('leave', { as: other.session, body: { password, when: 'now' } })
  const { totalCount } = await koya.call('listPairings', { as, query: { track: track.id } })
  expect(totalCount).toBe(1)
  const last = await koya.call('exportPairings', { as, body: { track: track.id, after: next ?? '' } })
  expect(last).toMatchObject({ rows: 1, next: null })
  expect(last.content).toContain(mentee.email)
})

it('people of one name are told apart by their addresses', async () => {
  const { content: pairings } = await koya.call('exportPairings', { as, body: { track: track.id } })
  const namesake = await koya.call('submitTask', submitting(other.session, track.tasks[0]))
  expect(namesake.mentee).toMatchObject({ id: other.id })
  await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  const { content: work } = await koya.call('exportSubmissions', { as, body: { mentor: mentor.id } })
  for (const content of [pairings, work]) {
    for (const { email } of [mentee, other]) {
      const lines = content.split('\r\n').filter((line) => line.includes(`,${email},`))
      expect(lines).toMatchObject([expect.stringContaining(`,${mentor.email},`)])
    }
  }
})

it('submissions come with the filter of the queue', async () => {
  const sent = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  await koya.call('submitTask', submitting(other.session, track.tasks[1]))
  await koya.call('gradeSubmission', grading(mentor.session, sent.id))
  const graded = await koya.call('exportSubmissions', { as, body: { state: 'graded', mentee: mentee.id } })
  expect(graded).toMatchObject({ rows: 1, next: null })
  const today = koya.clock.now().toISOString().slice(0, 10)
  const moment = String.raw`${today} \d\d:\d\d`
  expect(graded.content).toMatch(new RegExp(`,graded,no,${moment},${moment},80,`))
  const waiting = await koya.call('exportSubmissions', { as, body: { task: track.tasks[1], limit: 1 } })
  expect(waiting.content).toContain(',waiting,')
  expect(await lastLine()).toMatchObject({
    action: 'submission.exported',
    after: { task: track.tasks[1], rows: 1 },
  })
  const ofMentor = (id: string) => koya.call('exportSubmissions', { as, body: { mentor: id } })
  expect(await ofMentor(mentor.id)).toMatchObject({ rows: 2 })
  expect(await ofMentor(mentee.id)).toMatchObject({ rows: 0 })
})

it('mentors come with their own figures, and the line tells nothing of what was searched for', async () => {
  const sent = await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
  koya.clock.moveAhead(hours(0.5))
  await koya.call('prove', { as, body: { way: 'PASSWORD', password } })
  await koya.call('gradeSubmission', grading(mentor.session, sent.id))
  const { content, rows } = await koya.call('exportMentors', { as, body: { track: track.id, search: 'cmd' } })
  expect(rows).toBe(1)
  expect(content).toContain(`${mentor.email},active,${track.title},20,2,0,,1,0,1,0.5,`)
  expect((await lastLine())?.after).toEqual({ track: track.id, searched: true, rows: 1 })
})
