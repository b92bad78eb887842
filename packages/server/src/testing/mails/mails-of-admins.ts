import { grantAdmin } from '#features/admin/grant-admin.ts'
import type { TestPerson, TestTrack } from '#testing/builders.ts'
import { buildPerson } from '#testing/builders.ts'
import { buildApplication } from '#testing/steps/applying.ts'
import { seen } from '#testing/steps/authoring.ts'
import type { MailBook } from './mail-book.ts'

/** Sends the mails about switched-off accounts, invitations and applications. */
export async function sendMailsOfAdmins({
  koya,
  keep,
  person,
  track,
  mentee,
  successor,
}: MailBook & { track: TestTrack; mentee: TestPerson; successor: TestPerson }) {
  const { context } = koya
  const admin = await buildPerson(context, 'ADMIN', { email: 'admin@koya.test' })
  const params = { id: mentee.id }
  const seenNow = async () => seen(await koya.call('readPerson', { as: admin.session, params }))
  const off = { as: admin.session, params, headers: await seenNow(), body: { reason: 'Asked to leave.' } }
  await koya.call('switchOffPerson', off)
  await keep('a mentee who is switched off', successor.email, 2)
  await koya.call('switchOnPerson', { as: admin.session, params, headers: await seenNow() })
  await keep('a mentee who is back', successor.email, 3)

  const invited = 'hauwa@koya.test'
  await grantAdmin(context, invited, null)
  await keep('an invitation', invited, 1)

  const applicant = 'kemi@koya.test'
  const apply = (fields: object) => buildApplication(koya, { firstName: 'Kemi', ...fields })
  const seenApplication = async (id: string) => {
    const about = { as: admin.session, params: { id } }
    return { ...about, headers: seen(await koya.call('readApplication', about)) }
  }
  const tracks = [{ id: track.id, places: 3 }]
  const applied = await apply({ email: applicant })
  await keep('an application', applicant, 1)
  await keep('an application, to an admin', admin.email, 1)
  await apply({ email: applicant })
  await keep('a second application', applicant, 2)
  const question = 'Which evenings do you have?\nAnd since when?'
  await koya.call('askApplicant', { ...(await seenApplication(applied)), body: { question } })
  await keep('a question to an applicant', applicant, 3)
  const sentence = 'We look for people with <more> time at the moment.'
  await koya.call('declineApplication', { ...(await seenApplication(applied)), body: { sentence } })
  await keep('an application that was declined', applicant, 4)
  const further = await apply({ email: applicant })
  await koya.call('approveApplication', { ...(await seenApplication(further)), body: { tracks } })
  await keep('an application that was approved, as an invitation', applicant, 6)
  const member = (await buildPerson(context, 'MENTEE', person('bola'))).email
  const own = await apply({ email: member })
  await koya.call('approveApplication', { ...(await seenApplication(own)), body: { tracks } })
  await keep('an application that was approved, of an account', member, 2)
}
