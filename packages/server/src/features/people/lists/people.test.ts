import { beforeAll, describe, expect, it } from 'vitest'
import { insertInvitation } from '#shared/invitations.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { registration } from '#testing/steps/registering.ts'

const koya = useTestApp()
let admin: TestPerson

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN', { first_name: 'Ebele', last_name: 'Nwosu' })
})

const list = async (query: object = {}) => koya.call('listPeople', { as: admin.session, query })
const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)

describe('the list of people', () => {
  it('finds each word in names and address, without case, diacritics and the hooks of Hausa letters', async () => {
    const person = await buildPerson(koya.context, 'MENTEE', {
      first_name: 'Adébọ̀wálé',
      last_name: 'Ɗanjuma-Ƙofa',
      email: 'Wale_100%@koya.test',
    })
    for (const search of [
      'adebowale',
      'danjuma ADEBO',
      'ƙofa',
      'WALE_100%',
      'ade kofa wale_1',
      'ade % _ wale',
    ])
      expect(await idsOf({ search }), search).toEqual([person.id])
    for (const search of ['adebowale eze', 'wale%100', 'wale-100', '%', '_ %%'])
      expect(await idsOf({ search })).toEqual([])
  })

  it('says for which tracks a mentee waits, the longest wait first', async () => {
    const { context } = koya
    const [first, second] = [await buildTrack(context), await buildTrack(context)]
    const mentee = await buildPerson(context, 'MENTEE')
    const since = (minutes: number) => new Date(context.clock.now().getTime() - minutes * 60_000)
    const wait = (trackId: string, minutes: number) =>
      context.db
        .insertInto('waiting')
        .values({ mentee_id: mentee.id, track_id: trackId, since: since(minutes) })
        .execute()
    await wait(second.id, 1)
    await wait(first.id, 2)
    const { items } = await list({ search: mentee.email })
    const waitsFor = [{ id: first.id }, { id: second.id }]
    expect(items).toMatchObject([{ tracks: [], waitsFor }])
    const { id } = mentee
    expect(await koya.call('readPerson', { as: admin.session, params: { id } })).toMatchObject({ waitsFor })
  })

  it('is narrowed by role, track, mentor and state, sorted and paged', async () => {
    const { context } = koya
    const track = await buildTrack(context)
    const mentor = await buildMentor(context, track)
    const [zara, abu] = [
      await buildMentee(context, track, mentor, { first_name: 'Zara' }),
      await buildMentee(context, track, mentor, { first_name: 'Abu' }),
    ]
    expect(await idsOf({ track: track.id })).toEqual([abu.id, zara.id, mentor.id])
    expect(await idsOf({ track: track.id, role: 'MENTOR' })).toEqual([mentor.id])
    const countOf = async (query: object) =>
      (await list({ track: track.id, limit: '1', ...query })).totalCount
    expect(await countOf({})).toBe(3)
    expect(await countOf({ role: 'MENTOR' })).toBe(1)
    expect(await countOf({ role: 'MENTEE', skip: '1' })).toBe(2)
    expect(await countOf({ role: 'ADMIN' })).toBe(0)
    expect(await countOf({ state: 'active', search: 'zara' })).toBe(1)
    expect(await idsOf({ mentor: mentor.id, sort: 'name' })).toEqual([abu.id, zara.id])
    expect(await list({ mentor: mentor.id, limit: '1', skip: '1' })).toMatchObject({
      items: [
        { id: zara.id, tracks: [{ id: track.id }], mentors: [{ id: mentor.id, isSwitchedOff: false }] },
      ],
      totalCount: 2,
    })
    expect(await idsOf({ mentor: mentor.id, state: 'switched-off' })).toEqual([])
    const off = { switched_off_at: context.clock.now(), switched_off_reason: 'Left' }
    await context.db.updateTable('user').set(off).where('id', '=', mentor.id).execute()
    expect(await idsOf({ state: 'switched-off' })).toEqual([mentor.id])
    expect(await idsOf({ state: 'needs-mentor' })).toEqual([abu.id, zara.id])
    expect(await idsOf({ state: 'active', track: track.id })).toEqual([abu.id, zara.id])
  })

  it('says which roles and states there are', async () => {
    const query = { role: 'TEACHER', state: 'asleep' }
    const { issues } = await koya.refusal('listPeople', { as: admin.session, query })
    expect(issues?.map(({ message }) => message)).toEqual([
      'role must be one of MENTEE, MENTOR, ADMIN',
      'state must be one of active, switched-off, pending, invited, needs-mentor',
    ])
  })

  it('goes on with who has not confirmed yet, each address once, and who is invited', async () => {
    const { context } = koya
    const input = registration({ firstName: 'Pendo', email: 'pendo@koya.test' })
    await koya.post('/auth/register', { body: input })
    await koya.post('/auth/register', { body: { ...input, firstName: 'Pendogirl' } })
    await koya.post('/auth/register', { body: { ...input, email: admin.email } })
    await context.db
      .transaction()
      .execute((trx) =>
        insertInvitation(trx, { email: 'pendo-friend@koya.test', role: 'MENTOR' }, context.clock.now()),
      )
    const { items, totalCount } = await list({ search: 'pendo' })
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { state: 'pending', role: 'MENTEE', firstName: 'Pendogirl', email: input.email },
      { state: 'invited', role: 'MENTOR', firstName: '', email: 'pendo-friend@koya.test' },
    ])
    expect(await idsOf({ state: 'pending' })).toEqual([items[0]?.id])
    expect(await list({ state: 'pending', limit: '1' })).toMatchObject({ totalCount: 1 })
    expect(await idsOf({ state: 'invited', role: 'MENTEE' })).toEqual([])
    // A page can contain the end of one source and the beginning of the next.
    const all = await list({ limit: '100' })
    const accounts = all.items.filter(({ state }) => state !== 'pending' && state !== 'invited').length
    const across = await idsOf({ limit: '2', skip: String(accounts - 1) })
    expect(across).toEqual(all.items.slice(accounts - 1, accounts + 1).map(({ id }) => id))
  })

  it('names the tracks of invited mentors, and finds them by each', async () => {
    const { context } = koya
    const [one, other] = [await buildTrack(context), await buildTrack(context)]
    const tracks = [one, other].map(({ id }) => ({ id, places: 1 }))
    const invited = { email: 'two-tracks@koya.test', role: 'MENTOR' as const, tracks }
    const id = await context.db
      .transaction()
      .execute((trx) => insertInvitation(trx, invited, context.clock.now()))
    const { items } = await list({ search: 'two-tracks' })
    expect(items.map((item) => item.tracks.map((track) => track.id))).toEqual([[one.id, other.id]])
    for (const { id: track } of tracks) expect(await idsOf({ state: 'invited', track })).toEqual([id])
    expect(await idsOf({ state: 'invited', track: (await buildTrack(context)).id })).toEqual([])
  })

  it('finds invited mentees by their track', async () => {
    const { db, clock } = koya.context
    const { id: track } = await buildTrack(koya.context)
    const invited = { email: 'one-track@koya.test', role: 'MENTEE' as const }
    const id = await db.transaction().execute((trx) => insertInvitation(trx, invited, clock.now()))
    await db.updateTable('invitation').set({ track_id: track }).where('id', '=', id).execute()
    expect(await list({ state: 'invited', track })).toMatchObject({
      items: [{ id, tracks: [{ id: track }] }],
      totalCount: 1,
    })
  })

  it('tells when somebody last logged in, to the hour', async () => {
    const { clock } = koya
    const person = await buildPerson(koya.context, 'MENTEE', { first_name: 'Lastlogin' })
    const logIn = () =>
      koya.post('/auth/login', { body: { email: person.email, password: 'kq7zvbx2 indigo' } })
    const last = async () => (await list({ search: 'lastlogin' })).items[0]?.lastLoginAt
    expect(await last()).toBe(null)
    await logIn()
    const first = await last()
    expect(first).not.toBe(null)
    clock.moveAhead(58 * 60_000)
    await logIn()
    expect(await last()).toBe(first)
    clock.moveAhead(2 * 60_000)
    // The admin's session has expired meanwhile.
    admin.session = await signAnew(koya.context, admin)
    await logIn()
    expect(await last()).not.toBe(first)
  })
})

describe('the page of a person', () => {
  it('has pairings, places, attempts of all tasks and the notes of admins', async () => {
    const { context } = koya
    const track = await buildTrack(context)
    const mentor = await buildMentor(context, track, { places: 3, allowed: 5 })
    const mentee = await buildMentee(context, track, mentor)
    const params = { id: mentee.id }
    const note = await koya.call('addPersonNote', {
      as: admin.session,
      params,
      body: { text: 'Works nights.' },
    })
    expect(await koya.call('readPerson', { as: admin.session, params })).toMatchObject({
      state: 'active',
      gender: 'FEMALE',
      pairings: [
        { track: { id: track.id }, mentor: { id: mentor.id }, mentee: { id: mentee.id }, cohort: null },
      ],
      notes: [{ id: note.id, text: 'Works nights.', author: { id: admin.id, firstName: 'Ebele' } }],
    })
    const read = { as: admin.session, params: { id: mentor.id } }
    expect(await koya.call('readPerson', read)).toMatchObject({
      pairings: [{ mentee: { id: mentee.id } }],
      places: [{ track: { id: track.id }, places: 3, taken: 1, allowed: 5 }],
    })
    const url = 'https://github.com/ada/shop'
    for (const taskId of track.tasks.slice(0, 2))
      await koya.post(`/tasks/${taskId}/submissions`, {
        as: mentee.session,
        body: { taskUrl: url, menteeComment: 'I built it as the brief says.' },
      })
    await koya.post(`/tasks/${track.tasks[0]}/submissions`, {
      as: mentee.session,
      body: { taskUrl: url, menteeComment: 'And now a second time.' },
    })
    const attempts = await koya.call('listPersonAttempts', { as: admin.session, params })
    expect(attempts.items.map(({ task, attempt, isCurrent }) => [task.id, attempt, isCurrent])).toEqual(
      expect.arrayContaining([
        [track.tasks[0], 2, true],
        [track.tasks[1], 1, true],
        [track.tasks[0], 1, false],
      ]),
    )
    expect(attempts.totalCount).toBe(3)
  })

  it('keeps a note once for each key, and lets only its author remove it', async () => {
    const person = await buildPerson(koya.context, 'MENTEE')
    const other = await buildPerson(koya.context, 'ADMIN')
    const params = { id: person.id }
    const headers = { 'idempotency-key': 'note-1' }
    const add = () =>
      koya.call('addPersonNote', { as: admin.session, params, headers, body: { text: 'A secret.' } })
    const { id: noteId } = await add()
    expect((await add()).id).toBe(noteId)
    const removing = { params: { ...params, noteId } }
    expect(await koya.refusal('removePersonNote', { as: other.session, ...removing })).toMatchObject({
      status: 404,
    })
    await koya.call('removePersonNote', { as: admin.session, ...removing })
    const { notes } = await koya.call('readPerson', { as: admin.session, params })
    expect(notes).toEqual([])
    const lines = await koya.call('listTrail', { as: admin.session, query: { object: person.id } })
    expect(lines.items.map(({ action }) => action)).toEqual(['person.note-removed', 'person.note-added'])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})

describe('people as CSV', () => {
  it('has the filter at hand, defused formulas, personal data on purpose only, and a line in the trail', async () => {
    const person = await buildPerson(koya.context, 'MENTEE', {
      first_name: '=HYPERLINK("https://evil.example")',
      last_name: 'Csvson',
      phone_number: '+2348030000000',
    })
    const exporting = (isPersonal: boolean) => ({
      as: admin.session,
      body: { search: 'csvson', isPersonal },
    })
    const { fileName, content } = await koya.call('exportPeople', exporting(false))
    expect(fileName).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row, ...rest] = content.split('\r\n')
    expect(rest).toEqual([''])
    expect(head).toMatch(/^\uFEFFFirst name,Last name,Email,/)
    expect(row).toContain(
      `"'=HYPERLINK(""https://evil.example"")",Csvson,${person.email},(+234) 803 000 0000,Mentee,`,
    )
    expect(content).not.toContain('2001-05-17')
    expect((await koya.call('exportPeople', exporting(true))).content).toContain('2001-05-17,FEMALE')
    const query = { action: 'person.exported' as const }
    const lines = await koya.call('listTrail', { as: admin.session, query })
    expect(lines.items.map(({ after }) => after)).toEqual([
      { searched: true, personalData: true, people: 1 },
      { searched: true, personalData: false, people: 1 },
    ])
  })

  it('tells mentors of one name apart', async () => {
    const track = await buildTrack(koya.context)
    const twin = () => buildPerson(koya.context, 'MENTOR', { first_name: 'Taiwo', last_name: 'Twinson' })
    for (const mentor of [await twin(), await twin()]) {
      const { email } = await buildMentee(
        koya.context,
        track,
        await buildMentor(koya.context, track, { mentor }),
      )
      const { content } = await koya.call('exportPeople', {
        as: admin.session,
        body: { isPersonal: false, track: track.id },
      })
      expect(content).toContain(',Mentors,Emails of the mentors,')
      const row = content.split('\r\n').find((one) => one.includes(`,${email},`))
      expect(row).toContain(`,Taiwo Twinson,${mentor.email},`)
    }
  })
})
