import { describe, expect, it } from 'vitest'
import { importFolder } from '#features/curriculum/import-folder.ts'
import type { FolderFiles } from '#features/curriculum/read/folder-files.ts'
import { prepareFolder } from '#features/curriculum/read/prepare-folder.ts'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, type TestPerson } from '#testing/builders.ts'
import { callBehind } from '#testing/lock-rows.ts'
import { courseForm, seen, taskForm } from '#testing/steps/authoring.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { buildPairing } from '#testing/steps/pairing.ts'
import { submitting } from '#testing/steps/submitting.ts'

const koya = useTestApp()

/** SQL that sends work for a task, with its values. */
const sendingWork = (taskId: string, mentee: TestPerson, mentor: TestPerson): [string, ...string[]] => [
  `insert into submission (id, task_id, mentee_id, mentor_id, attempt, is_current, task_url, mentee_comment,
     late, submitted_at, waiting_since, updated_at)
   values (gen_random_uuid(), $1, $2, $3, 1, true, 'https://koya.test', 'Sent.', false, now(), now(), now())`,
  taskId,
  mentee.id,
  mentor.id,
]

const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })

// These races need two connections, but the embedded database has only one.
describe.runIf(process.env.TEST_DATABASE_URL)('at the same moment', () => {
  it('a task does not leave its track while work is sent for it', async () => {
    const { track, mentor, mentee } = await buildPairing(koya.context)
    const other = await buildTrack(koya.context)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const [id = ''] = track.tasks
    const [elsewhere = ''] = other.tasks
    const call = { as, params: { id } }
    const task = await koya.call('readAuthoredTask', call)
    const { stage } = await koya.call('readAuthoredTask', { as, params: { id: elsewhere } })
    const moved = await callBehind(koya, sendingWork(id, mentee, mentor), () =>
      koya.refusal('updateTask', { ...call, headers: seen(task), body: taskForm({ stage: stage.id }) }),
    )
    expect(moved).toMatchObject({ status: 409, code: 'in_use' })
  })

  it('a task does not leave its stage while its tasks are put in order', async () => {
    const track = await buildTrack(koya.context)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const [id = ''] = track.tasks
    const [from = '', to = ''] = track.stages
    const call = { as, params: { id } }
    const task = await koya.call('readAuthoredTask', call)
    const moved = await callBehind(koya, ['select from stage where id = $1 for update', from], () =>
      koya.call('updateTask', { ...call, headers: seen(task), body: taskForm({ stage: to }) }),
    )
    expect(moved.stage.id).toBe(to)
  })

  it('an import makes no task a draft for which the first work is being sent', async () => {
    const files = folderOf('Sent at this moment')
    await bring(files)
    const { id, track_id } = await koya.context.db
      .selectFrom('task')
      .innerJoin('stage', 'stage.id', 'task.stage_id')
      .innerJoin('track', 'track.id', 'stage.track_id')
      .select(['task.id', 'stage.track_id'])
      .where('track.title', '=', 'Sent at this moment')
      .where('task.title', '=', 'Menu')
      .executeTakeFirstOrThrow()
    const mentor = await buildMentor(koya.context, { id: track_id })
    const mentee = await buildMentee(koya.context, { id: track_id }, mentor)
    const menu = taskPage({ title: 'Menu', state: 'draft' }, '# Menu')
    const { problems } = await callBehind(koya, sendingWork(id, mentee, mentor), () =>
      bring(folderOf('Sent at this moment', { '91-track/01-first/01-menu.md': menu })),
    )
    expect(problems).toHaveLength(1)
  })

  it('an import makes no track a draft for which the first mentee is being enrolled', async () => {
    const title = 'Begun at this moment'
    await bring(folderOf(title))
    const { id } = await koya.context.db
      .selectFrom('track')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    const mentor = await buildMentor(koya.context, { id })
    const mentee = await buildPerson(koya.context, 'MENTEE')
    const enrolling: [string, ...string[]] = [
      `insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
       values (gen_random_uuid(), $1, $2, $3, now())`,
      mentee.id,
      id,
      mentor.id,
    ]
    const draft = `---\ntitle: ${title}\ndescription: From zero\nstate: draft\n---\n`
    const { problems } = await callBehind(koya, enrolling, () =>
      bring(folderOf(title, { '91-track/track.md': draft })),
    )
    expect(problems).toHaveLength(1)
  })

  it('a course that a task chooses is not deleted', async () => {
    const track = await buildTrack(koya.context)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const course = await koya.call('createCourse', { as, headers: {}, body: courseForm() })
    const deleted = await callBehind(
      koya,
      ['update task set course_id = $1 where id = $2', course.id, track.tasks[0] ?? ''],
      () => koya.refusal('deleteCourse', { as, params: { id: course.id }, headers: seen(course) }),
    )
    expect(deleted).toMatchObject({ status: 409, code: 'in_use' })
  })

  it('work is not sent for a task whose stage becomes a draft', async () => {
    const { track, mentee } = await buildPairing(koya.context)
    const sent = await callBehind(
      koya,
      [
        `with held as (select id from stage where id = $1 for update)
         update stage set state = 'draft' from held where stage.id = held.id`,
        track.stages[0] ?? '',
      ],
      () => koya.refusal('submitTask', submitting(mentee.session, track.tasks[0])),
    )
    expect(sent.status).toBe(404)
  })

  it('a track that opens does not lose its last published stage without a question', async () => {
    const track = await buildTrack(koya.context, { tasks: 1 })
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const [stage = ''] = track.stages
    await koya.context.db.updateTable('track').set({ state: 'closed' }).where('id', '=', track.id).execute()
    const { stages } = await koya.call('readAuthoredTrack', { as, params: { id: track.id } })
    const archived = await callBehind(
      koya,
      [
        `with held as (select id from track where id = $1 for update)
         update track set state = 'open' from held where track.id = held.id`,
        track.id,
      ],
      () =>
        koya.refusal('changeStageState', {
          as,
          params: { id: stage },
          headers: seen({ updatedAt: stages[0]?.updatedAt ?? '' }),
          body: { state: 'archived' },
        }),
    )
    expect(archived).toMatchObject({ status: 409, code: 'last_of_track' })
  })

  it('a stage is not deleted while one of its tasks is published', async () => {
    const track = await buildTrack(koya.context, { tasks: 1 })
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    const [id = ''] = track.stages
    const [task = ''] = track.tasks
    await koya.context.db.updateTable('task').set({ state: 'draft' }).where('id', '=', task).execute()
    await koya.context.db.updateTable('stage').set({ state: 'draft' }).where('id', '=', id).execute()
    const { stages } = await koya.call('readAuthoredTrack', { as, params: { id: track.id } })
    const headers = seen({ updatedAt: stages[0]?.updatedAt ?? '' })
    const deleted = await callBehind(koya, [`update task set state = 'published' where id = $1`, task], () =>
      koya.refusal('deleteStage', { as, params: { id }, headers }),
    )
    expect(deleted).toMatchObject({ status: 409, code: 'in_use' })
  })
})
