import { buffer } from 'node:stream/consumers'
import { CurriculumPlan } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import * as z from 'zod/mini'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { folderOf, siteFiles, taskPage } from '#testing/steps/folders.ts'
import { uploading } from '#testing/steps/uploading.ts'
import { writeZip } from '../write/write-zip.ts'
import { readZip } from './read-zip.ts'

const one = useTestApp()
const other = useTestApp()
let as: string
let elsewhere: string

beforeAll(async () => {
  as = (await buildPerson(one.context, 'ADMIN')).session
  elsewhere = (await buildPerson(other.context, 'ADMIN')).session
})

const send = async (path: string, zip: Buffer, { koya = one, session = as } = {}) =>
  koya.post(`/admin/curriculum/${path}`, { as: session, ...(await uploading(zip)) })

async function check(zip: Buffer, to = { koya: one, session: as }): Promise<CurriculumPlan> {
  const { status, body } = await send('check', zip, to)
  expect(status, JSON.stringify(body)).toBe(200)
  return z.parse(CurriculumPlan, body)
}

const rows = async ({ context: { db } }: typeof one) => ({
  courses: await db.selectFrom('course').select(['id', 'title', 'playlist_url']).orderBy('id').execute(),
  tracks: await db
    .selectFrom('track')
    .select(['id', 'position', 'title', 'description', 'image', 'state'])
    .orderBy('id')
    .execute(),
  stages: await db
    .selectFrom('stage')
    .select(['id', 'track_id', 'position', 'title', 'description', 'image', 'state'])
    .orderBy('id')
    .execute(),
  tasks: await db
    .selectFrom('task')
    .select([
      'id',
      'stage_id',
      'position',
      'title',
      'source',
      'description',
      'mentor_note',
      'deadline',
      'course_id',
      'state',
    ])
    .orderBy('id')
    .execute(),
  entries: await db
    .selectFrom('site_entry')
    .select(['id', 'kind', 'position', 'state', 'content'])
    .orderBy('id')
    .execute(),
  pictures: await db.selectFrom('picture').select('key').orderBy('key').execute(),
})

const countTrail = async () => (await other.context.db.selectFrom('trail').select('id').execute()).length

const exported = async ({ koya = one, session = as } = {}) =>
  Buffer.from((await koya.call('exportCurriculum', { as: session })).content, 'base64')

it('brings everything into an empty installation, field by field, and the second time nothing', async () => {
  const files = folderOf('Exchanged', {
    '91-track/01-first/01-menu.md': taskPage(
      { title: '"Menu: the first"', course: 'html', mentorNote: '"Look at\\n\\n- the *title*"' },
      '# Menu\n\n    code\n\n| a |\n|---|\n| b |',
    ),
    '91-track/01-first/02-list.md': taskPage({ title: 'List', state: 'draft' }, ''),
    '91-track/01-first/07-old.md': taskPage({ title: 'Old', state: 'archived' }, 'Old <b>HTML</b>'),
    ...siteFiles(await drawPicture()),
  })
  expect((await send('import', await writeZip(files))).status).toBe(200)
  const zip = await exported()
  const to = { koya: other, session: elsewhere }
  const { changes, seen } = await check(zip, to)
  expect(changes.map(({ act }) => act)).toEqual(Array(12).fill('created'))
  expect(await countTrail()).toBe(0)
  const { status, body } = await send(`import?seen=${seen}`, zip, to)
  expect([status, body]).toEqual([200, expect.objectContaining({ changes, problems: [], seen })])
  expect(await rows(other)).toEqual(await rows(one))
  const lines = await other.call('listTrail', { as: elsewhere, query: {} })
  expect(lines.totalCount).toBe(12)
  expect(lines.items.every(({ action }) => action === 'curriculum.created')).toBe(true)

  expect((await check(zip, to)).changes).toEqual([])
  expect((await send('import', zip, to)).status).toBe(200)
  expect(await countTrail()).toBe(12)
  expect(await exported(to)).toEqual(zip)
})

it('happens only as it was seen', async () => {
  const zip = await writeZip(folderOf('Seen'))
  const { seen } = await check(zip)
  const changed = await writeZip(folderOf('Seen', { '91-track/01-first/02-list.md': null }))
  const answer = await send(`import?seen=${seen}`, changed)
  expect(answer).toMatchObject({ status: 409, body: { code: 'curriculum_changed' } })
  expect((await send(`import?seen=${seen}`, zip)).status).toBe(200)
  expect(await send(`import?seen=${seen}`, zip)).toMatchObject({
    status: 409,
    body: { code: 'curriculum_changed', current: { changes: [] } },
  })
})

it('takes a folder that was packed with its own name around it, and what systems leave in folders', async () => {
  const files = [...folderOf('Wrapped')].map(([path, content]) => [`my-curriculum/${path}`, content] as const)
  const zip = await writeZip(
    new Map([...files, ['__MACOSX/x', Buffer.of(1)], ['my-curriculum/.DS_Store', Buffer.of(1)]]),
  )
  expect(await check(zip)).toMatchObject({ problems: [], changes: { length: 5 } })
})

describe('what is wrong in a folder', () => {
  it('is told with file and line, and nothing of it is imported', async () => {
    const before = await rows(one)
    const zip = await writeZip(folderOf('Wrong', { '91-track/01-first/02-list.md': '---\ntitle: [\n---\n' }))
    const { problems } = await check(zip)
    expect(problems).toMatchObject([{ file: '91-track/01-first/02-list.md', line: 2 }])
    const { status, body } = await send('import', zip)
    expect([status, body]).toMatchObject([
      422,
      { code: 'invalid_input', issues: [{ path: '91-track/01-first/02-list.md' }] },
    ])
    expect(await rows(one)).toEqual(before)
  })
})

interface Entry {
  path: string
  content?: Buffer
  mode?: number
}

async function pack(entries: Entry[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { path, content = Buffer.from('x'), mode = 0o100644 } of entries)
    zip.addBuffer(content, path, { mode, compressionLevel: 1 })
  zip.end()
  return buffer(zip.outputStream)
}

/** Packs folders, whose names end with `/`, and files of one letter. */
async function packNames(names: string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const name of names) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from('x'), name, { compress: false })
  }
  zip.end()
  return buffer(zip.outputStream)
}

const tooManyEntries =
  'It holds more than 20000 files and folders, hidden ones too: pack only the folder of the curriculum'

/** Replaces a text in a finished ZIP by one of equal length, because yazl writes only valid ZIPs. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

const mebibyte = 1024 * 1024

describe('an archive is refused', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'that is none',
      async () => Buffer.from('Only text'),
      'The archive: This is no ZIP archive, or it is damaged',
    ],
    [
      'that was cut off',
      async () => (await writeZip(folderOf('Cut'))).subarray(0, 300),
      'The archive: This is no ZIP archive, or it is damaged',
    ],
    [
      'that is empty',
      () => pack([]),
      'The folder: It holds no track: each is a folder with a number, such as 01-web, with a track.md in it',
    ],
    [
      'with a path that leads out',
      async () => renamed(await pack([{ path: 'xxxabc' }]), 'xxxabc', '../abc'),
      'The archive: It holds "../abc", which leads out of it',
    ],
    [
      'with a path from the root',
      async () => renamed(await pack([{ path: 'xetc' }]), 'xetc', '/etc'),
      'The archive: It holds "/etc", which leads out of it',
    ],
    [
      'with a link',
      () => pack([{ path: '01-web/track.md', mode: 0o120777 }]),
      '01-web/track.md: This is a link: put the file itself into the archive',
    ],
    ['with a file twice', () => pack([{ path: 'a.md' }, { path: 'a.md' }]), 'a.md: This file is there twice'],
    [
      'of 2,001 files',
      () => packNames(Array.from({ length: 2001 }, (_, n) => `${n}.md`)),
      '2000.md: There are more than 2000 files',
    ],
    [
      'of 20,001 folders',
      () => packNames(Array.from({ length: 20_001 }, (_, n) => `${n}/`)),
      `The archive: ${tooManyEntries}`,
    ],
    [
      'of 20,001 hidden files',
      () => packNames(Array.from({ length: 20_001 }, (_, n) => `__MACOSX/${n}`)),
      `The archive: ${tooManyEntries}`,
    ],
  ])('%s', async (_what, make, sentence) => {
    const [problem] = (await check(await make())).problems
    expect(`${problem?.file}: ${problem?.message}`).toBe(sentence)
  })

  it('for more than 2,000 files, while folders and hidden files count only among 20,000 entries', async () => {
    const files = Array.from({ length: 2000 }, (_, n) => `${n}.md`)
    const others = Array.from({ length: 9000 }, (_, n) => [`folder-${n}/`, `__MACOSX/${n}.md`]).flat()
    expect((await readZip(await packNames([...files, ...others]))).size).toBe(2000)
    await expect(readZip(await packNames([...others, ...files, 'one-more.md']))).rejects.toThrow(
      tooManyEntries,
    )
  })

  it('that is encrypted', async () => {
    const zip = await pack([{ path: 'a.md' }])
    // Sets the encryption bit in the local file header and in the central directory.
    for (const head of ['PK\u0003\u0004', 'PK\u0001\u0002']) {
      const at = zip.indexOf(head, 0, 'latin1') + (head.endsWith('\u0004') ? 6 : 8)
      zip[at] = (zip[at] ?? 0) | 1
    }
    expect((await check(zip)).problems).toMatchObject([
      { file: 'a.md', message: 'This file is encrypted: pack it without a password' },
    ])
  })

  it('of 1 GB unpacked, before so much of it is', async () => {
    const large = Buffer.alloc(128 * mebibyte)
    const zip = await pack(Array.from({ length: 8 }, (_, n) => ({ path: `${n}.png`, content: large })))
    const before = process.memoryUsage().rss
    await expect(readZip(zip)).rejects.toThrow('All files together are larger than 64 MB')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * mebibyte)
  })

  it('that says less of its sizes than it holds', async () => {
    const zip = await pack([{ path: 'a.png', content: Buffer.alloc(mebibyte) }])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(mebibyte)
    const lying = renamed(zip, size.toString('latin1'), '\u0009\u0000\u0000\u0000')
    expect((await check(lying)).problems).toMatchObject([{ file: 'a.png', message: 'This file is damaged' }])
  })

  it('that is larger than 32 MB', async () => {
    const { status, body } = await send('check', Buffer.alloc(32 * mebibyte))
    expect([status, body]).toMatchObject([413, { message: expect.stringContaining('smaller than 32 MB') }])
  })
})
