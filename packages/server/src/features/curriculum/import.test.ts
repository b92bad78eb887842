import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { absentId } from '#testing/absent-id.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, type TestPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { checkFolder, importFolder } from './import-folder.ts'
import { describePlanned } from './plan/describe-plan.ts'
import { formatProblem } from './problems.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()
let admin: TestPerson
let title: string
let folders = 0

beforeAll(async () => {
  admin = await buildPerson(koya.context, 'ADMIN')
})
beforeEach(() => {
  title = `Folder ${++folders}`
})

const bring = async (files: FolderFiles, { keepMissing = false } = {}) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing })

const linesOf = async (files: FolderFiles) =>
  describePlanned(
    await checkFolder(koya.context, { prepared: await prepareFolder(files), keepMissing: false }),
    true,
  )

const countTrail = async () => (await koya.context.db.selectFrom('trail').select('id').execute()).length

async function readTrack() {
  koya.context.curriculum.forget()
  const { items } = await koya.call('listTracks', { as: admin.session, query: {} })
  const track = items.find((one) => one.title === title)
  const query = { track: track?.id ?? '' }
  const tasks = track ? (await koya.call('listTasks', { as: admin.session, query })).items : []
  return { id: track?.id ?? '', tasks }
}

describe('a folder', () => {
  it('becomes a track with its stages and tasks, in their order', async () => {
    const { changes, problems } = await bring(folderOf(title))
    expect([problems, changes.length]).toEqual([[], 5])
    const { tasks } = await readTrack()
    expect(tasks).toMatchObject([
      {
        title: 'Menu',
        description: '&lt;h1&gt;Menu&lt;/h1&gt;\n&lt;p&gt;Write it.&lt;/p&gt;',
        deadline: '2027-03-05T22:59:00.000Z',
        stage: { title: 'First' },
        courseTitle: `HTML for ${title}`,
      },
      { title: 'List', course: null },
    ])
  })

  it('changes nothing the second time, with and without ids, and leaves no line in the trail', async () => {
    await bring(folderOf(title))
    const before = await countTrail()
    expect((await bring(folderOf(title))).changes).toEqual([])
    expect((await bring(await writeFolder(koya.context.db))).changes).toEqual([])
    expect(await countTrail()).toBe(before)
  })

  it('tells line by line what it would do, and does nothing yet', async () => {
    await bring(folderOf(title))
    const before = await countTrail()
    const files = folderOf(title, {
      '91-track/01-first/01-menu.md': taskPage({ title: 'Menu', state: 'draft' }, 'Else <script></script>'),
      '91-track/01-first/02-list.md': null,
      '91-track/01-first/03-form.md': taskPage({ title: 'Form' }, 'New.'),
    })
    expect(await linesOf(files)).toEqual([
      'Changed: task "Menu" (brief, state, course)',
      'New: task "Form"',
      'Archived: task "List"',
      '91-track/01-first/01-menu.md: Mentees will not get to see: a script',
      '3 changes to be made.',
    ])
    expect(await countTrail()).toBe(before)
    expect((await readTrack()).tasks.map((task) => task.title)).toEqual(['Menu', 'List'])
    await bring(files)
    expect((await readTrack()).tasks.map((task) => task.title)).toEqual(['Form'])
    expect(await countTrail()).toBe(before + 3)
  })

  it('leaves alone what it does not hold, if that is asked for, and other tracks in any case', async () => {
    await bring(folderOf(title))
    const other = folderOf(`${title} too`, { '91-track/01-first/02-list.md': null })
    await bring(other)
    expect((await readTrack()).tasks).toHaveLength(2)
    await bring(folderOf(title, { '91-track/01-first/02-list.md': null }), { keepMissing: true })
    expect((await readTrack()).tasks).toHaveLength(2)
  })

  it('puts things in another order, and moves a task to another stage', async () => {
    await bring(folderOf(title))
    const [menu, list] = (await readTrack()).tasks
    await bring(
      folderOf(title, {
        '91-track/01-first/01-menu.md': null,
        '91-track/01-first/02-list.md': null,
        '91-track/01-first/01-list.md': taskPage({ title: 'List' }, 'Write a list.'),
        '91-track/02-second/stage.md': '---\ntitle: Second\ndescription: Go on\nstate: published\n---\n',
        '91-track/02-second/01-menu.md': taskPage({ id: menu?.id ?? '', title: 'Menu' }, 'Moved.'),
      }),
    )
    expect((await readTrack()).tasks.map(({ id, stage }) => [id, stage.title])).toEqual([
      [list?.id, 'First'],
      [menu?.id, 'Second'],
    ])
  })

  it('keeps pictures that stand beside its texts, and writes them beside them again', async () => {
    const files = folderOf(title, {
      '91-track/01-first/a menu.png': await drawPicture(40, 30),
      '91-track/01-first/01-menu.md': taskPage({ title: 'Menu' }, '![A menu](a%20menu.png)\n\n`![x](a.png)`'),
    })
    expect((await bring(files)).problems).toEqual([])
    const [task] = (await readTrack()).tasks
    const [address = ''] = /\/api\/pictures\/[0-9a-f]{64}/.exec(task?.description ?? '') ?? []
    expect((await koya.fastify.inject({ url: address })).statusCode).toBe(200)
    const written = await writeFolder(koya.context.db)
    const [file = '', text] =
      [...written].find(([path]) => /01-menu\.md$/.test(path) && written.get(path)?.includes('A menu')) ?? []
    const [, name = ''] = /!\[A menu\]\((\w+\.webp)\)/.exec(String(text)) ?? []
    expect(written.has(file.replace(/[^/]*$/, name))).toBe(true)
    expect((await bring(written)).changes).toEqual([])
  })

  it('opens a track only once a mentor is there for it, and says so until then', async () => {
    const head = `---\ntitle: ${title}\ndescription: From zero\nstate: open\n---\n`
    const open = folderOf(title, { '91-track/track.md': head })
    const sentence = (stays: string) =>
      `91-track/track.md, line 4: The track stays ${stays}: before it opens, it needs an approved mentor with a free place`
    const notices = async () => (await bring(open)).notices.map(formatProblem)
    expect(await notices()).toEqual([sentence('a draft')])
    expect((await bring(open)).changes).toEqual([])
    await bring(folderOf(title))
    expect(await notices()).toEqual([sentence('closed')])
    const { id } = await readTrack()
    await buildMentor(koya.context, { id }, { places: 0 })
    expect(await notices()).toEqual([sentence('closed')])
    const { session: as } = await buildMentor(koya.context, { id })
    const until = new Date(koya.clock.now().getTime() + days(3)).toISOString()
    await koya.call('goAway', { as, body: { from: koya.clock.now().toISOString(), until, handsOver: false } })
    expect(await notices()).toEqual([sentence('closed')])
    await buildMentor(koya.context, { id }, { places: 1 })
    expect(await bring(open)).toMatchObject({
      changes: [{ kind: 'track', fields: ['state'] }],
      notices: [],
    })
  })

  it('neither moves nor hides what people have worked on', async () => {
    await bring(folderOf(title))
    const { id, tasks } = await readTrack()
    const mentee = await buildMentee(koya.context, { id }, await buildMentor(koya.context, { id }))
    await koya.call('submitTask', submitting(mentee.session, tasks[0]?.id))
    const files = folderOf(title, {
      '91-track/track.md': `---\ntitle: ${title}\ndescription: From zero\nstate: draft\n---\n`,
      '91-track/01-first/01-menu.md': null,
      '92-other/track.md': '---\ntitle: Other\ndescription: Else\n---\n',
      '92-other/01-one/stage.md': '---\ntitle: One\ndescription: Else\n---\n',
      '92-other/01-one/01-menu.md': taskPage({ id: tasks[0]?.id ?? '', title: 'Menu' }, 'Moved.'),
    })
    expect(await linesOf(files)).toEqual([
      '91-track/track.md, line 4: People learn here or wait for a place, so it cannot be a draft again: archive it',
      '92-other/01-one/01-menu.md, line 4: Work was sent for this task, so it stays in its track',
      'Nothing was imported: mend these 2 first.',
    ])
    // The import archives the missing task.
    await bring(folderOf(title, { '91-track/01-first/01-menu.md': null }))
    const mentees = await koya.call('listTasks', { as: mentee.session, query: {} })
    expect(mentees.items.map((task) => task.title)).toEqual(['Menu', 'List'])
  })
})

describe('what cannot be imported', () => {
  const menu = '91-track/01-first/01-menu.md'

  it.each<[string, Record<string, string | Buffer | null>, string[]]>([
    [
      'a file without front matter',
      { [menu]: 'Only text' },
      [`${menu}, line 1: The file begins with a line ---, the fields, and another line ---`],
    ],
    [
      'broken YAML',
      { [menu]: '---\ntitle: "Menu\n---\n' },
      [`${menu}, line 2: This is no YAML: Missing closing "quote`],
    ],
    [
      'a field that is no field',
      { [menu]: taskPage({ title: 'Menu', points: '3' }, '') },
      [`${menu}, line 5: There is no field called points`],
    ],
    [
      'a deadline without a zone',
      { [menu]: taskPage({ title: 'Menu', deadline: '2027-03-05' }, '') },
      [`${menu}, line 2: deadline: Write the deadline with its zone, such as 2027-03-05T23:59:00+01:00`],
    ],
    ['no title', { [menu]: taskPage({}, '') }, [`${menu}, line 2: title: Write the title as a text`]],
    [
      'a state that is none',
      { [menu]: taskPage({ title: 'Menu', state: 'open' }, '') },
      [`${menu}, line 3: state: The state must be one of draft, published, archived`],
    ],
    [
      'an unknown course',
      { [menu]: taskPage({ title: 'Menu', course: 'css' }, '') },
      [`${menu}, line 5: courses.yaml has no course with the key css`],
    ],
    [
      'two of one number',
      { '91-track/01-first/01-again.md': taskPage({ title: 'Again' }, '') },
      [`91-track/01-first/01-again.md: The number stands before ${menu} too: give each place one number`],
    ],
    [
      'a number that is none',
      { '91-track/01-first/00-before.md': taskPage({ title: 'Before' }, '') },
      ['91-track/01-first/00-before.md: Begin to count with 1'],
    ],
    [
      'a stage without its file',
      { '91-track/01-first/stage.md': null },
      ['91-track/01-first: There is no stage.md in this folder'],
    ],
    ['a strange file', { '91-track/run.sh': 'rm' }, ['91-track/run.sh: This is no file of a curriculum']],
    [
      'a missing picture',
      { [menu]: taskPage({ title: 'Menu' }, 'Look:\n\n![x](gone.png)') },
      [`${menu}, line 9: There is no picture 91-track/01-first/gone.png`],
    ],
    [
      'a picture that is none',
      { '91-track/01-first/x.png': 'text', [menu]: taskPage({ title: 'Menu' }, '![x](x.png)') },
      ['91-track/01-first/x.png: Only JPG, PNG, WebP or GIF files are supported'],
    ],
    [
      'a picture of another site',
      { '91-track/track.md': '---\ntitle: T\ndescription: D\nimage: https://koya.example/x.png\n---\n' },
      [
        '91-track/track.md, line 4: image: Pictures of other sites are not shown: put the picture beside this file and name it',
      ],
    ],
    [
      'bytes instead of text',
      { [menu]: Buffer.from([0xff, 0xfe, 0x00]) },
      [`${menu}: This is no text in UTF-8`],
    ],
    [
      'a text named by another',
      { [menu]: '---\ntitle: &a Menu\nmentorNote: *a\n---\n' },
      [`${menu}, line 2: Write each text out instead of naming another one with an asterisk`],
    ],
    [
      'an open track with nothing to do',
      {
        '91-track/track.md': '---\ntitle: T\ndescription: D\nstate: open\n---\n',
        [menu]: null,
        '91-track/01-first/02-list.md': null,
      },
      ['91-track/track.md, line 4: A track is open only with a published stage that has a published task'],
    ],
  ])('is %s', async (_what, changed, sentences) => {
    const files = folderOf(title, changed)
    const { problems } = await bring(files)
    expect(problems.map(formatProblem)).toEqual(sentences)
    expect((await readTrack()).id).toBe('')
  })

  it('is an id twice, and the id of something else', async () => {
    await bring(folderOf(title))
    const { id, tasks } = await readTrack()
    const again = { id: tasks[1]?.id ?? '', title: 'Again' }
    const files = folderOf(title, {
      [menu]: taskPage({ id, title: 'Menu' }, ''),
      '91-track/01-first/02-list.md': taskPage(again, ''),
      '91-track/01-first/03-more.md': taskPage(again, ''),
      'courses.yaml': ['css', 'html']
        .map((key) => `${key}:\n  id: ${absentId}\n  title: ${key}\n  playlistUrl: youtu.be/dQw4w9WgXcQ\n`)
        .join(''),
    })
    expect((await bring(files)).problems.map(formatProblem)).toEqual([
      'courses.yaml, line 5: courses.yaml has the same id: leave the id out of one of them',
      '91-track/01-first/03-more.md, line 4: 91-track/01-first/02-list.md has the same id: leave the id out of one of them',
      `${menu}, line 4: This is the id of a track: leave the line out, and an export writes the right one`,
    ])
  })
})
