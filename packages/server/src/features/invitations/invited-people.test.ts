import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  signAnew,
  type TestPerson,
  type TestTrack,
} from '#testing/builders.ts'
import { days, minutes } from '#testing/clock.ts'
import { linkIn, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let admin: TestPerson
let track: TestTrack
let number = 0
const newAddress = () => `somebody${++number}@koya.test`

beforeEach(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  track = await buildTrack(koya.context)
})

const as = (person = admin) => signAnew(koya.context, person)
const head = 'email,first name,last name,role,track,mentor,places'
const check = async (...lines: string[]) =>
  koya.call('checkInvitations', { as: await as(), body: { csv: [head, ...lines].join('\n') } })
const verdictOf = async (line: string) => (await check(line)).lines[0]?.verdict
async function send(...lines: string[]) {
  const { seen } = await check(...lines)
  const body = { csv: [head, ...lines].join('\n'), seen }
  await koya.call('sendInvitations', { as: await as(), body })
}
const invitations = async (limit: number) => {
  const query = { limit: String(limit) }
  return (await koya.call('listInvitations', { as: await as(), query })).items
}

describe('a line for a track', () => {
  it('finds neither an archived one nor one of two with the same title', async () => {
    const twin = await buildTrack(koya.context)
    const { db } = koya.context
    const lineOf = (title: string) => verdictOf(`${newAddress()},,,mentee,${title},,`)
    expect(await lineOf(track.title)).toBe('new')
    await db.updateTable('track').set({ title: track.title }).where('id', '=', twin.id).execute()
    expect(await lineOf(track.title)).toBe('unknown_track')
    await db.updateTable('track').set({ state: 'archived' }).where('id', '=', twin.id).execute()
    expect(await lineOf(track.title)).toBe('new')
    await db.updateTable('track').set({ state: 'archived' }).where('id', '=', track.id).execute()
    expect(await lineOf(track.title)).toBe('unknown_track')
  })

  it('counts with a mentor what was promised of their places in this track, as long as it is open', async () => {
    const other = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track, { places: 1 })
    await buildMentor(koya.context, other, { places: 1, mentor })
    const asking = await buildMentor(koya.context, track, { places: 1, approved: false })
    const lineOf = ({ title }: TestTrack, { email } = mentor) => `${newAddress()},,,mentee,${title},${email},`
    expect(await verdictOf(lineOf(track, asking))).toBe('unknown_mentor')
    await send(lineOf(other))
    expect(await verdictOf(lineOf(other))).toBe('mentor_full')
    expect(await verdictOf(lineOf(track))).toBe('new')
    await koya.moveAhead(days(14))
    expect(await verdictOf(lineOf(other))).toBe('new')
  })

  it('takes up to a thousand places of a mentor, and five for none', async () => {
    const lineOf = (places: string) => `${newAddress()},,,mentor,${track.title},,${places}`
    expect(await verdictOf(lineOf('1000'))).toBe('new')
    for (const places of ['1001', '-1', '2.5']) expect(await verdictOf(lineOf(places))).toBe('bad_places')
    const line = lineOf('')
    await send(line)
    const [email = ''] = line.split(',')
    expect((await koya.mailsTo(email))[0]?.text).toContain(`In ${track.title} you can have 5 mentees.`)
  })
})

describe('an invitation', () => {
  it('is listed with names, mentor, track and end, the latest first', async () => {
    const mentor = await buildMentor(koya.context, track)
    const { db } = koya.context
    await db.updateTable('user').set({ first_name: 'Kunle' }).where('id', '=', mentor.id).execute()
    const [one, two] = [newAddress(), newAddress()]
    await send(`${one},Ada,Obi,mentee,${track.title},${mentor.email},`)
    await send(`${two},,,,,,`)
    const [latest, first] = await invitations(2)
    expect(latest).toMatchObject({ email: two, firstName: null, role: 'MENTEE', tracks: [], mentor: null })
    expect(first).toMatchObject({
      email: one,
      firstName: 'Ada',
      lastName: 'Obi',
      tracks: [{ id: track.id, title: track.title }],
      mentor: { id: mentor.id, firstName: 'Kunle' },
    })
    expect(Date.parse(first?.expiresAt ?? '') - Date.parse(first?.createdAt ?? '')).toBe(days(14))
    const { token, email } = linkIn((await koya.mailsTo(one))[0]?.text)
    expect(await koya.call('openInvitation', { body: { token, email } })).toMatchObject({
      tracks: [track.title],
      expiresAt: first?.expiresAt,
    })
  })

  it('of a mentor tells the own tracks and places alone, and is approved by the admin who invites', async () => {
    const draft = await buildTrack(koya.context)
    const { db } = koya.context
    await db.updateTable('track').set({ state: 'draft' }).where('id', '=', draft.id).execute()
    const [one, two] = [newAddress(), newAddress()]
    await send(`${one},,,mentor,${draft.title},,3`, `${two},,,mentor,${track.title},,4`)
    await koya.moveAhead(minutes(1))
    const [mail] = await koya.mailsTo(one)
    expect(mail?.text).toContain(`In ${draft.title} you can have 3 mentees.\n`)
    const { token, email } = linkIn(mail?.text)
    expect((await koya.call('openInvitation', { body: { token, email } })).tracks).toEqual([draft.title])
    const names = { firstName: 'Hauwa', lastName: 'Bello' }
    await koya.call('acceptInvitation', { body: { ...names, password, token, email } })
    const query = { object: draft.id }
    const { items } = await koya.call('listTrail', { as: await as(), query })
    expect(items).toMatchObject([{ action: 'track.mentor-approved', actor: { id: admin.id } }])
  })
})

describe('a list of more than thirty', () => {
  const linesOf = (count: number) => Array.from({ length: count }, () => `${newAddress()},,,,,,`)
  const failOf = (invitationId: string) =>
    koya.context.db
      .insertInto('failed_mail')
      .values({
        id: uuid(),
        kind: 'invitation',
        about: JSON.stringify({ invitationId }),
        address: newAddress(),
        fault: 'no-such-address',
        is_given_up: true,
        since: koya.clock.now(),
        last_tried_at: koya.clock.now(),
      })
      .execute()
  const told = async () => {
    await koya.moveAhead(minutes(3))
    await koya.workIsDone()
    const { items } = await koya.call('listNews', { as: await as() })
    return items.map(({ sentence, address }) => [sentence, address])
  }

  it('tells the admin once it has gone out, and a shorter one does not', async () => {
    await send(...linesOf(30))
    expect(await told()).toEqual([])
    await send(...linesOf(31))
    expect(await told()).toEqual([
      ['Your list of 31 invitations has gone out', '/dashboard/admin/invitations'],
    ])
  })

  it('says how many of its own mails did not arrive, and leads to them', async () => {
    await send(...linesOf(1))
    const [earlier] = await invitations(1)
    await send(...linesOf(31))
    const own = await invitations(31)
    for (const { id } of [earlier, own[0]].flatMap((one) => one ?? [])) await failOf(id)
    expect(await told()).toEqual([
      ['Your list of 31 invitations has gone out, and 1 mail did not arrive', '/dashboard/admin/mails'],
    ])
  })
})
