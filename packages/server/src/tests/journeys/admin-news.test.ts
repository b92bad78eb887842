import { beforeEach, describe, expect, it } from 'vitest'
import { lookAfterPromises } from '#features/promise/lateness/daily.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, signAnew, type TestPerson } from '#testing/builders.ts'
import { days, hours, minutes } from '#testing/clock.ts'
import { askingAs } from '#testing/recorded-statements.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { linkIn, publicUrl } from '#testing/steps/registering.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp(publicUrl)
let admin: TestPerson
let gone: TestPerson

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  gone = await buildPerson(koya.context, 'ADMIN', {
    switched_off_at: koya.clock.now(),
    switched_off_reason: 'Left.',
  })
})

const subjects = async ({ email }: TestPerson) => (await koya.mailsTo(email)).map(({ subject }) => subject)
const inbox = async (person = admin) =>
  (await koya.call('listNews', { as: await signAnew(koya.context, person) })).items

describe('admins are told', () => {
  it('who applies to mentor, and who has answered', async () => {
    const email = 'tomiwa@koya.test'
    const id = await buildApplication(koya, { email, firstName: 'Tomiwa', lastName: 'Bello' })
    const told = ['Tomiwa Bello applies to mentor']
    expect(await subjects(admin)).toEqual(told)
    expect(await subjects(gone)).toEqual([])
    expect(await inbox()).toMatchObject([
      { sentence: told[0], address: `/dashboard/admin/application/${id}` },
    ])
    const about = { as: admin.session, params: { id } }
    const headers = seen(await koya.call('readApplication', about))
    await koya.call('askApplicant', { ...about, headers, body: { question: 'When do you have time?' } })
    const [asked] = await koya.mailsTo(email)
    const { token } = linkIn(asked?.text ?? '')
    await koya.call('answerApplication', { body: { token, email, text: 'On Tuesdays.' } })
    expect((await inbox()).map(({ sentence }) => sentence)).toEqual([
      'Tomiwa Bello has answered about their application',
      ...told,
    ])
  })

  it('who asks for another mentor, and nobody of their mail once it is answered', async () => {
    const { track, mentee } = await buildPairing(koya.context)
    const asking = { params: { trackId: track.id }, body: { reason: 'We have no evening in common.' } }
    await koya.call('askForMentor', { as: mentee.session, ...asking })
    const [line] = await inbox()
    expect(line).toMatchObject({
      sentence: expect.stringMatching(/^Adaeze \w+ asks for another mentor$/),
      address: '/dashboard/admin/pairings?asks=yes',
    })
    const [mail] = await koya.mailsTo(admin.email)
    expect([mail?.subject, mail?.text]).toEqual([
      line?.sentence,
      expect.stringContaining('no evening in common'),
    ])
  })

  it('which mentor has stopped answering', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    await koya.call('submitTask', submitting(mentee.session, track.tasks[0]))
    for (let quarter = 0; quarter < 4 * 16; quarter++) {
      await koya.moveAhead(hours(6))
      await askingAs('looking after promises', () => lookAfterPromises(koya.context))
    }
    const lines = (await inbox()).filter(({ sentence }) => sentence.endsWith('has stopped answering'))
    expect(lines).toMatchObject([{ address: `/dashboard/admin/people/${mentor.id}` }])
    expect(await subjects(admin)).toEqual([lines[0]?.sentence])
  })

  it('that a long list of invitations has gone out, and of a short one nothing', async () => {
    const invite = async (count: number, name: string) => {
      const csv = Array.from({ length: count }, (_, index) => `${name}${index}@koya.test`).join('\n')
      const as = await signAnew(koya.context, admin)
      const { seen: told } = await koya.call('checkInvitations', { as, body: { csv } })
      await koya.call('sendInvitations', { as, body: { csv, seen: told } })
    }
    await invite(30, 'short')
    await invite(31, 'long')
    await koya.moveAhead(minutes(4))
    await koya.mailsTo(admin.email)
    expect(await inbox()).toMatchObject([
      { sentence: 'Your list of 31 invitations has gone out', address: '/dashboard/admin/invitations' },
    ])
    expect(await subjects(admin)).toEqual([])
    await koya.moveAhead(days(1))
  })
})
