import type { SiteKind } from '@koya/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { siteFiles } from '#testing/steps/folders.ts'
import { checkFolder, importFolder } from './import-folder.ts'
import { describePlanned } from './plan/describe-plan.ts'
import { formatProblem } from './problems.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { readZip } from './read/read-zip.ts'
import { writeFolder } from './write/write-folder.ts'
import { writeZip } from './write/write-zip.ts'

const koya = useTestApp()
let admin: TestPerson
let whole: Record<string, string | Buffer>

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
  whole = siteFiles(await drawPicture())
})
beforeEach(() => koya.context.db.deleteFrom('site_entry').execute())

type Changed = Record<string, string | Buffer | null>
const filesOf = (changed: Changed, all: Changed = whole) =>
  new Map(
    Object.entries({ ...all, ...changed }).flatMap(([path, content]) =>
      content === null ? [] : [[path, Buffer.from(content)] as const],
    ),
  )
const bringFolder = async (files: FolderFiles, importing: { actorId: string | null; keepMissing: boolean }) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), ...importing })
const bring = (changed: Changed = {}, { keepMissing = false, all = whole as Changed } = {}) =>
  bringFolder(filesOf(changed, all), { actorId: admin.id, keepMissing })
const company = (name: string, state = 'published') => `---\nname: ${name}\nstate: ${state}\n---\n`

const entriesOf = async (kind: SiteKind) => {
  const { items } = await koya.call('listSiteEntries', { as: admin.session })
  return items.filter((entry) => entry.kind === kind)
}
const companies = async () => (await entriesOf('company')).map(({ content, state }) => [content.name, state])

describe('a folder of the site', () => {
  it('says line by line what it would do, and what a file lost becomes a draft', async () => {
    await bring({ 'site/company/02-other.md': company('Other') })
    const changed = {
      'site/event/03-reading.md': String(whole['site/event/03-reading.md']).replace(
        'One reads.',
        'All read.',
      ),
      'site/company/03-third.md': company('Third'),
    }
    const planned = await checkFolder(koya.context, {
      prepared: await prepareFolder(filesOf(changed)),
      keepMissing: false,
    })
    expect(describePlanned(planned, true)).toEqual([
      'Changed: event "Reading aloud" (text)',
      'New: company "Third"',
      'Draft again: company "Other"',
      '3 changes to be made.',
    ])
    expect(await companies()).toEqual([
      ['2026', 'published'],
      ['Other', 'published'],
    ])
    await bring(changed, { keepMissing: true })
    expect(await companies()).toEqual([
      ['2026', 'published'],
      ['Other', 'published'],
      ['Third', 'published'],
    ])
    await bring(changed)
    expect(await companies()).toContainEqual(['Other', 'draft'])
    const { items } = await koya.call('listTrail', { as: admin.session, query: { kind: 'site' } })
    expect(items[0]).toMatchObject({ action: 'curriculum.withdrawn', before: { state: 'published' } })
  })

  it('leaves kinds alone of which it holds nothing, and is all that a ZIP needs', async () => {
    await bring()
    const zip = await writeZip(filesOf({}, { 'site/company/01-own.md': company('New') }))
    await bringFolder(await readZip(zip), { actorId: null, keepMissing: true })
    expect(await companies()).toEqual([
      ['New', 'published'],
      ['2026', 'published'],
    ])
    expect(await entriesOf('member')).toHaveLength(1)
  })

  it('writes over the one entry of a page, wherever it comes from', async () => {
    await bring()
    const [before] = await entriesOf('about')
    const about =
      '---\nid: 0198c0de-0000-7000-8000-00000000000a\ntitle: They\nlead: Others.\n---\n\nElsewhere.\n'
    const { changes } = await bring({ 'site/about/01-we.md': about })
    expect(changes).toMatchObject([{ act: 'changed', fields: ['title', 'lead', 'text'] }])
    expect(await entriesOf('about')).toMatchObject([{ id: before?.id, content: { title: 'They' } }])
  })

  it('tells in the trail of somebody which fields were written, and no name', async () => {
    await bring()
    const [member] = await entriesOf('member')
    const query = { object: member?.id ?? '' }
    const { items } = await koya.call('listTrail', { as: admin.session, query })
    expect(items).toMatchObject([
      { action: 'curriculum.created', after: { kind: 'member', fields: expect.stringContaining('name, ') } },
    ])
    expect(JSON.stringify(items[0]?.after)).not.toContain('Amara')
  })

  it('keeps a portrait as small as the screen does, and writes it beside its member again', async () => {
    await bring({ 'site/member/amara.png': await drawPicture(900, 600) })
    const [member] = await entriesOf('member')
    expect(member?.content.photo).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/)
    const written = await writeFolder(koya.context.db)
    expect([...written.keys()].filter((path) => path.startsWith('site/member/'))).toEqual([
      expect.stringMatching(/^site\/member\/[0-9a-f]{16}\.webp$/),
      'site/member/01-amara-eze.md',
    ])
    const { changes } = await bringFolder(written, { actorId: null, keepMissing: false })
    expect(changes).toEqual([])
  })
})

describe('what cannot be imported', () => {
  const member = 'site/member/01-amara.md'
  const event = 'site/event/03-reading.md'
  const edit = (path: string, from: string, to: string) => ({ [path]: String(whole[path]).replace(from, to) })

  it.each<[string, () => Changed, string[]]>([
    [
      'a field that is no field',
      () => edit(member, 'town:', 'city:'),
      [`${member}, line 2: town: Enter a town`, `${member}, line 4: There is no field called city`],
    ],
    ['a day that is none', () => edit(event, '2099-12-04', 'soon'), [`${event}, line 3: day: Enter the day`]],
    [
      'an end at the beginning',
      () => edit(event, '20:30', '19:00'),
      [`${event}, line 5: until: It ends when it begins`],
    ],
    ['a missing text', () => edit(event, 'One reads.', ''), [`${event}, line 9: text: Enter what happens`]],
    [
      'a text where none is read',
      () => ({ 'site/company/01-own.md': `${company('Own')}\nWe hire.` }),
      ['site/company/01-own.md, line 6: Nothing is read from below the second ---'],
    ],
    [
      'a state that is none',
      () => edit(event, 'title', 'state: open\ntitle'),
      [`${event}, line 2: state: The state must be one of draft, published`],
    ],
    [
      'a missing portrait',
      () => ({ 'site/member/amara.png': null }),
      [`${member}, line 12: There is no picture site/member/amara.png`],
    ],
    [
      'a portrait of another site',
      () => edit(member, 'amara.png', 'https://koya.example/x.png'),
      [
        `${member}, line 12: photo: Pictures of other sites are not shown: put the picture beside this file and name it`,
      ],
    ],
    [
      'a kind that is none',
      () => ({ 'site/members/01-x.md': company('X') }),
      ['site/members/01-x.md: This is no file of a curriculum'],
    ],
    [
      'two of one number',
      () => ({ 'site/company/01-again.md': company('Again') }),
      [
        'site/company/01-again.md: The number stands before site/company/01-own.md too: give each place one number',
      ],
    ],
    [
      'two texts about the community',
      () => ({ 'site/about/02-more.md': String(whole['site/about/01-we.md']) }),
      ['site/about/02-more.md: With what Koya has, this makes 2 of the kind about, and there is room for 1'],
    ],
  ])('is %s', async (_what, changed, sentences) => {
    expect((await bring(changed())).problems.map(formatProblem)).toEqual(sentences)
    expect((await koya.call('listSiteEntries', { as: admin.session })).totalCount).toBe(0)
  })

  it('is more of a kind than the page has room for', async () => {
    await bring()
    const more = Array.from(
      { length: 12 },
      (_, n) => [`site/company/${n + 10}-c.md`, company(`C ${n}`)] as const,
    )
    const { problems } = await bring({}, { all: Object.fromEntries(more) })
    expect(problems.map(formatProblem)).toEqual([
      'site/company/21-c.md: With what Koya has, this makes 13 of the kind company, and there is room for 12',
    ])
  })

  it('is the id of another kind of thing', async () => {
    await bring()
    const [about] = await entriesOf('about')
    const files = { 'site/company/01-own.md': `---\nid: ${about?.id}\nname: Own\n---\n` }
    expect((await bring({}, { all: files })).problems.map(formatProblem)).toEqual([
      'site/company/01-own.md, line 2: This is the id of an about: leave the line out, and an export writes the right one',
    ])
  })
})
