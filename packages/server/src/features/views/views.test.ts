import { beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'

const koya = useTestApp()
let as: string

const signIn = async () => (await buildPerson(koya.context, 'ADMIN')).session
beforeEach(async () => {
  as = await signIn()
})

const mentors = { list: 'people' as const, name: 'Mentors', query: 'role=MENTOR' }
const save = (fields: object = {}) => koya.call('saveView', { as, body: { ...mentors, ...fields } })
const refusal = (fields: object) => koya.refusal('saveView', { as, body: { ...mentors, ...fields } })
const list = async (session = as) => (await koya.call('listViews', { as: session })).items

describe('a view', () => {
  it('is there for the admin who saved it, by its name, until it is deleted', async () => {
    const saved = await save()
    const other = await save({ list: 'trail', name: 'accounts', query: 'kind=person' })
    expect(await list()).toEqual([other, saved])
    await koya.call('deleteView', { as, params: { id: saved.id } })
    expect(await list()).toEqual([other])
    expect(await koya.refusal('deleteView', { as, params: { id: saved.id } })).toMatchObject({ status: 404 })
  })

  it('is of nobody else', async () => {
    const { id } = await save()
    const another = await signIn()
    expect(await list(another)).toEqual([])
    for (const params of [{ id }, { id: absentId }]) {
      expect(await koya.refusal('deleteView', { as: another, params })).toMatchObject({ status: 404 })
    }
    expect(await list()).toHaveLength(1)
  })

  it.each([
    ['people', '?sort=name&page=3&role=MENTOR&search=++Ada+Obi+', 'search=Ada+Obi&role=MENTOR&sort=name'],
    ['pairings', 'mentee=3&move=all&state=&cohort=2&track=1', 'track=1&cohort=2&mentee=3'],
    ['submissions', 'open=1&task=2&state=waiting', 'state=waiting&task=2'],
    ['adminApplications', 'state=new&role=ADMIN', 'state=new'],
    ['trail', 'until=2026-05-01&actor=command-line', 'actor=command-line&until=2026-05-01'],
  ])('of %s keeps the filters of %s as %s', async (name, query, kept) => {
    expect(await save({ list: name, query })).toMatchObject({ list: name, query: kept })
  })
})

describe('is refused', () => {
  const manyRoles = `role=${'A'.repeat(494)}`

  it('with a name that only looks like another one', async () => {
    expect(await save({ name: 'É'.normalize('NFD') })).toMatchObject({ name: 'É'.normalize('NFC') })
    expect(await refusal({ name: 'é' })).toMatchObject({ status: 409, code: 'name_taken' })
    expect(await refusal({ name: 'E\u200b\u0301' })).toMatchObject({ status: 409, code: 'name_taken' })
    expect(await refusal({ name: 'É\u200b' })).toMatchObject({ status: 409, code: 'name_taken' })
  })

  it.each([
    [{ list: 'inbox' }, 'list', 'This list keeps no views'],
    [{ query: 'page=2&open=1' }, 'query', 'Filter or sort the list first'],
    [{ query: '' }, 'query', 'Filter or sort the list first'],
    [{ query: `${manyRoles}AA` }, 'query', 'These filters are too long to be saved'],
    // Each of these letters is three bytes, so its escaped form has nine characters.
    [{ query: `search=${'ẹ'.repeat(100)}` }, 'query', 'These filters are too long to be saved'],
    [{ name: '  ' }, 'name', 'Give the view a name'],
    [{ name: 'a'.repeat(61) }, 'name', 'Must be 60 characters or less'],
    // The composed form (NFC) of this letter has two characters.
    [{ name: '\u0958'.repeat(31) }, 'name', 'Must be 60 characters or less'],
  ])('%j', async (fields, path, message) => {
    expect(await refusal(fields)).toMatchObject({ status: 422, issues: [{ path, message }] })
    expect(await list()).toEqual([])
  })

  it('not at the very limits', async () => {
    const name = 'a'.repeat(60)
    expect(await save({ name, query: `${manyRoles}A` })).toMatchObject({ name, query: `${manyRoles}A` })
  })

  it('a second view of a list with the same name, in whatever case', async () => {
    await save()
    expect(await refusal({ name: 'MENTORS ', query: 'role=ADMIN' })).toMatchObject({
      status: 409,
      code: 'name_taken',
      message: 'You have a view with this name: choose another one',
    })
    await save({ list: 'trail', query: 'kind=person' })
    as = await signIn()
    await save()
  })

  it('one of two views with the same name at the same moment', async () => {
    const saving = () => koya.post('/admin/views', { as, body: mentors })
    const answers = await Promise.all([saving(), saving(), saving()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(1)
  })

  it('a view beyond the twentieth, also at the same moment', async () => {
    for (let number = 1; number <= 19; number++) await save({ name: `View ${number}` })
    const saving = (name: string) => koya.post('/admin/views', { as, body: { ...mentors, name } })
    const answers = await Promise.all(['One more', 'Another one', 'And one'].map(saving))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await refusal({ name: 'Too many' })).toMatchObject({
      code: 'views_full',
      message: 'You have 20 views already: delete one of them first',
    })
    const [first] = await list()
    await koya.call('deleteView', { as, params: { id: first?.id ?? '' } })
    await save({ name: 'Room again' })
  })
})
