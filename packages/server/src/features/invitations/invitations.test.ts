import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  type TestTrack,
} from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { linkIn, publicUrl, registerWithLink } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
let as: string
let track: TestTrack
let number = 0
const newAddress = () => `invitee${++number}@koya.test`

beforeAll(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})
beforeEach(async () => {
  track = await buildTrack(koya.context)
})

const check = (csv: string) => koya.call('checkInvitations', { as, body: { csv } })
const verdictsOf = async (csv: string) => (await check(csv)).lines.map(({ line, verdict }) => [line, verdict])
const send = async (csv: string) => {
  const { seen } = await check(csv)
  return koya.call('sendInvitations', { as, body: { csv, seen } })
}
const head = 'E-mail,First name,Last name,Role,Track,Mentor,Places\n'
const accept = async (address: string) => {
  const { token, email } = linkIn((await koya.mailsTo(address))[0]?.text)
  const names = { firstName: 'Hauwa', lastName: 'Bello' }
  await koya.call('acceptInvitation', { body: { ...names, password, token, email } })
  const { body } = await koya.post('/auth/login', { body: { email, password } })
  return String(Object(body).accessToken)
}

describe('a list', () => {
  it('is told line by line what becomes of it, and nothing happens', async () => {
    const mentor = await buildMentor(koya.context, track, { places: 1 })
    const full = await buildMentor(koya.context, track, { places: 1 })
    const member = await buildMentee(koya.context, track, full)
    const gone = await buildMentor(koya.context, track, { places: 1 })
    await koya.context.db
      .updateTable('user')
      .set({ switched_off_at: new Date(), switched_off_reason: 'Left' })
      .where('id', '=', gone.id)
      .execute()
    const invited = newAddress()
    await send(invited)
    const rows: [string, string][] = [
      [`${newAddress()},Ada,Obi,,,,`, 'new'],
      [`${newAddress()},"Obi, Ada",,,,,`, 'bad_name'],
      ['no address,,,,,,', 'bad_address'],
      [`Ada Obi <${newAddress()}> until May,,,,,,`, 'bad_address'],
      [`${member.email.toUpperCase()},,,,,,`, 'member'],
      [`${gone.email},,,,,,`, 'switched_off'],
      [`${newAddress()},,,mentee,${track.title},${gone.email},`, 'unknown_mentor'],
      [`${invited},,,,,,`, 'invited'],
      [`${newAddress()},,,admin,,,`, 'bad_role'],
      [`${newAddress()},,,mentee,Nothing,,`, 'unknown_track'],
      [`${newAddress()},,,mentee,${track.title},nobody@koya.test,`, 'unknown_mentor'],
      [`${newAddress()},,,Mentee,${track.title.toUpperCase()},${mentor.email.toUpperCase()},`, 'new'],
      [`${newAddress()},,,mentee,${track.title},${mentor.email},`, 'mentor_full'],
      [`${newAddress()},,,mentee,${track.title},${full.email},`, 'mentor_full'],
      [`${newAddress()},,,mentor,${track.title},,0`, 'bad_places'],
      [`${newAddress()},,,MENTOR,${track.title},,8`, 'new'],
      [`${invited},,,,,,`, 'twice'],
    ]
    const csv = `${head}\n${rows.map(([line]) => line).join('\r\n')}\n\n`
    expect(await verdictsOf(csv)).toEqual(rows.map(([, verdict], index) => [index + 3, verdict]))
    expect((await koya.call('listInvitations', { as })).items.map(({ email }) => email)).toEqual([invited])
  })

  it('is read as sheets and people write it', async () => {
    const [one, two] = [newAddress(), newAddress()]
    expect(await verdictsOf(`\uFEFFName;Email\nAda;${one}\nBola;${two}`)).toEqual([
      [2, 'new'],
      [3, 'new'],
    ])
    expect(await verdictsOf(`${one}\tAda\tObi\n${two}\tBola\tEze`)).toEqual([
      [1, 'new'],
      [2, 'new'],
    ])
    expect(await verdictsOf(`${one}\n${two}\n`)).toHaveLength(2)
  })

  it('is read as Excel and forms write it, and says which columns it leaves out', async () => {
    const [one, two] = [newAddress(), newAddress()]
    const read = async (csv: string) => {
      const { lines, ignored } = await check(csv)
      return {
        ignored,
        lines: lines.map(({ line, email, firstName, lastName }) => [line, email, firstName, lastName]),
      }
    }
    expect(await read(`sep=;\r\nYour email address;Full name;Phone\r\n${one};Ada Obi Eze;0803`)).toEqual({
      ignored: ['Phone'],
      lines: [[3, one, 'Ada', 'Obi Eze']],
    })
    expect(await read(`Email,Surname\n"Ngozi Bello <${two}>",\n`)).toEqual({
      ignored: [],
      lines: [[2, two, 'Ngozi', 'Bello']],
    })
    expect(await read(`<${one}>`)).toEqual({ ignored: [], lines: [[1, one, '', '']] })
  })

  it('is read as Koya writes it: what was defused for spreadsheets is what it was', async () => {
    const { lines } = await check(
      `email,first name,last name\n'+${newAddress()},'=Ada,'-Obi\n${newAddress()},'Ada,O'Brien`,
    )
    expect(lines).toMatchObject([
      { email: expect.stringMatching(/^\+/), firstName: '=Ada', lastName: '-Obi' },
      { firstName: "'Ada", lastName: "O'Brien" },
    ])
  })

  it.each([
    ['  \n , \n', 'There is nothing in this list'],
    [
      'name,town\nAda,Jos',
      'The first line must name the columns, one of them “email”. It has “name”, “town”',
    ],
    [Array(5001).fill('a@koya.test').join('\n'), 'The list has 5001 lines: send at most 5000 at a time'],
  ])('that cannot be read is refused: %#', async (csv, message) => {
    expect(await koya.refusal('checkInvitations', { as, body: { csv } })).toMatchObject({
      status: 422,
      issues: [{ path: 'csv', message }],
    })
  })

  it('of 2,000 people with 50 bad lines invites 1,950, and nobody when it is sent again', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) =>
      index % 40 === 7 ? `bad line ${index},,` : `crowd${index}@koya.test,Ada,Obi`,
    )
    const csv = `email,first name,last name\n${lines.join('\n')}`
    expect(await send(csv)).toEqual({ sent: 1950 })
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*)::int as count, round(extract(epoch from max(start_after) - min(start_after)))::int as last
      from pgboss.job where data->>'kind' = 'invitation' and data->'about'->>'invitationId' in
        (select id::text from invitation where email like 'crowd%')`.execute(koya.context.db)
    // The mails of a list leave at thirty a minute, one every two seconds.
    expect(rows[0]).toEqual({ count: 1950, last: 1949 * 2 })
    const again = await check(csv)
    expect(again.lines.filter(({ verdict }) => verdict === 'new')).toEqual([])
    expect(again.lines.filter(({ verdict }) => verdict === 'bad_address')).toHaveLength(50)
    expect(await koya.call('sendInvitations', { as, body: { csv, seen: again.seen } })).toEqual({ sent: 0 })
    const { items } = await koya.call('listTrail', { as, query: { action: 'invitation.sent', limit: '1' } })
    expect(items).toMatchObject([{ after: { invited: 1950 } }])
  })

  it('is not sent when it would do something else by now', async () => {
    const csv = `${newAddress()}\n${newAddress()}`
    const { seen } = await check(csv)
    await send(csv.split('\n')[0] ?? '')
    expect(await koya.refusal('sendInvitations', { as, body: { csv, seen } })).toMatchObject({
      status: 409,
      current: { lines: [{ verdict: 'invited' }, { verdict: 'new' }] },
    })
  })

  it('that two send at the same moment invites each address once', async () => {
    const email = newAddress()
    const { seen } = await check(email)
    const sending = () => koya.post('/admin/invitations', { as, body: { csv: email, seen } })
    await Promise.all([sending(), sending()])
    expect(await koya.mailsTo(email)).toHaveLength(1)
  })
})

describe('who is invited', () => {
  it('is enrolled with the mentor if a place is free, and else chooses', async () => {
    const mentor = await buildMentor(koya.context, track, { places: 2 })
    const [one, two] = [newAddress(), newAddress()]
    await send([one, two].map((email) => `${email},,,mentee,${track.title},${mentor.email}`).join('\n'))
    await koya.moveAhead(minutes(1))
    expect((await koya.mailsTo(one))[0]?.text).toContain(`the ${track.title} track`)
    const first = await accept(one)
    expect((await koya.call('readProfile', { as: first })).tracks).toMatchObject([{ id: track.id }])
    expect((await koya.mailsTo(mentor.email))[0]?.subject).toContain('is your new mentee')
    await buildMentee(koya.context, track, mentor)
    const second = await accept(two)
    expect((await koya.call('readProfile', { as: second })).tracks).toEqual([])
  })

  it.each([
    [8, '8 mentees'],
    [1, '1 mentee'],
  ])('as a mentor is approved for the track with %i places, and is told so', async (places, words) => {
    const email = newAddress()
    await send(`${head}${email},Ada,Obi,mentor,${track.title},,${places}`)
    await koya.moveAhead(minutes(1))
    expect((await koya.mailsTo(email))[0]?.text).toContain(`In ${track.title} you can have ${words}.`)
    const session = await accept(email)
    const { items } = await koya.call('listOwnPlaces', { as: session })
    expect(items).toMatchObject([{ track: { id: track.id }, places, allowed: places }])
  })

  it('confirms the address with it: a pending registration of it goes', async () => {
    const pending = await registerWithLink(koya)
    await send(pending.email)
    await accept(pending.email)
    const confirm = { token: pending.token, email: pending.email }
    expect((await koya.post('/auth/confirm-email', { body: confirm })).status).toBe(422)
  })

  it('is listed until it is taken back, which ends the link', async () => {
    const email = newAddress()
    await send(`${head}${email},Ada,Obi,mentor,${track.title},,8`)
    const { token, email: to } = linkIn((await koya.mailsTo(email))[0]?.text)
    const [invitation] = (await koya.call('listInvitations', { as, query: { limit: '1' } })).items
    expect(invitation).toMatchObject({ email, firstName: 'Ada', role: 'MENTOR', tracks: [{ id: track.id }] })
    const params = { id: invitation?.id ?? '' }
    await koya.call('revokeInvitation', { as, params })
    const names = { firstName: 'Hauwa', lastName: 'Bello' }
    expect(
      await koya.refusal('acceptInvitation', { body: { ...names, password, token, email: to } }),
    ).toMatchObject({
      code: 'link_spent',
    })
    expect(await koya.refusal('revokeInvitation', { as, params })).toMatchObject({ status: 404 })
    const { items } = await koya.call('listTrail', { as, query: { object: params.id } })
    expect(items).toMatchObject([{ action: 'invitation.revoked', before: { role: 'MENTOR' } }])
  })
})
