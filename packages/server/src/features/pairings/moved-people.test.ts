import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()

it('of two mentors who move to a third at once, each mentor hears of the own people alone', async () => {
  const { context } = koya
  const track = await buildTrack(context)
  const [first, second, third] = [
    await buildMentor(context, track),
    await buildMentor(context, track),
    await buildMentor(context, track),
  ]
  const build = (mentor: TestPerson, first_name: string) =>
    buildMentee(context, track, mentor, { first_name, last_name: 'Okafor' })
  const people = [await build(first, 'Ada'), await build(first, 'Obi'), await build(second, 'Uche')]
  for (const { session } of people.slice(1))
    await koya.call('submitTask', submitting(session, track.tasks[0]))
  // Sends the mails about the work before the move. After the move, the new mentor would get them.
  await koya.workIsDone()
  const { session: as } = await buildPerson(context, 'ADMIN')
  const { items } = await koya.call('listPairings', { as, query: { track: track.id } })
  const pairings = items.map(({ id, mentor }) => ({ id, mentorId: mentor.id }))
  await koya.call('moveMentees', { as, body: { pairings, mentorId: third.id } })
  const heardBy = async ({ session, email }: TestPerson) => {
    const [line] = (await koya.call('listNews', { as: session })).items
    const [mail] = await koya.mailsTo(email)
    const names = ['Ada', 'Obi', 'Uche'].filter((name) => mail?.text.includes(`${name} Okafor`))
    return [line?.sentence, line?.address, mail?.subject, names]
  }
  const left = (count: string) => `${count} in ${track.title} moved to another mentor`
  const address = '/dashboard/mentor/mentees'
  expect(await heardBy(first)).toEqual([left('2 mentees'), address, left('2 mentees'), ['Ada', 'Obi']])
  expect(await heardBy(second)).toEqual([left('1 mentee'), address, left('1 mentee'), ['Uche']])
  const more = `You have 3 more mentees in ${track.title}`
  expect(await heardBy(third)).toEqual([more, address, more, ['Ada', 'Obi', 'Uche']])
  expect((await koya.mailsTo(third.email))[0]?.text).toContain('2 submissions are waiting for you.')
})
