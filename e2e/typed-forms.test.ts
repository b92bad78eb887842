import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { ask, one } from './support/api.ts'
import { draftsIn } from './support/drafts.ts'
import { withEmptyInstallation } from './support/empty-installation.ts'
import type { Person } from './support/make.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const web = fileURLToPath(new URL('../packages/web/src/', import.meta.url))

/** Every form of the app lies in a file of one of these lists, with what becomes of what was typed and left. */
const kept = [
  'features/announcements/announcement-form.tsx',
  'features/applications/sentence-dialogs.tsx',
  'features/authoring/course-dialog.tsx',
  'features/authoring/site-entry-dialog.tsx',
  'features/authoring/stage-dialog.tsx',
  'features/authoring/task-dialog.tsx',
  'features/authoring/task-editor.tsx',
  'features/authoring/track-dialog.tsx',
  'features/authoring/track-mentors.tsx',
  'features/certificates/revoke-dialog.tsx',
  'features/invitations/list-form.tsx',
  'features/invitations/one-form.tsx',
  'features/pairings/ask-for-mentor.tsx',
  'features/pairings/decline-dialog.tsx',
  'features/people/notes-card.tsx',
  'features/people/switch-off-dialog.tsx',
  'features/profile/profile-dialog.tsx',
  'features/promise/settings-form.tsx',
] as const
type KeptForm = (typeof kept)[number]

/** Kept as well, with notices of their own: a line below the form and a tag in its row. */
const keptInLists = [
  // grading-draft.test.ts
  'features/grading/grading-sheet.tsx',
  // submitting.test.ts, two-tabs.test.ts
  'features/submissions/submit-form.tsx',
]

/** A choice of a moment: whoever closes it has cancelled it. */
const cancelled = [
  'features/applications/approval-dialog.tsx',
  'features/authoring/shift-dialog.tsx',
  'features/certificates/issue-dialog.tsx',
  'features/people/role-dialog.tsx',
] as const
type CancelledForm = (typeof cancelled)[number]

/** Of people without an account: kept for a day, in `guest-drafts.test.ts`. */
const ofGuests = [
  'features/applications/answer-form.tsx',
  'features/applications/application-form.tsx',
  'features/auth/register-form.tsx',
]

/** Passwords and codes, which nothing may keep, the addresses beside them, and settings of one's own that stand on their page. */
const neverKept = [
  'features/account/add-app.tsx',
  'features/account/add-passkey.tsx',
  'features/account/address-card.tsx',
  'features/account/leave-card.tsx',
  'features/account/password-card.tsx',
  'features/auth/invitation-form.tsx',
  'features/auth/login-form.tsx',
  'features/auth/reset-mail-form.tsx',
  'features/auth/reset-password-form.tsx',
  'features/auth/second-step-forms.tsx',
  'features/auth/unfinished-form.tsx',
  'features/inbox/wishes-card.tsx',
  'features/places/places-form.tsx',
  'features/promise/away-card.tsx',
  'features/promise/help-card.tsx',
  'features/shell/proof-forms.tsx',
]

test('every form of the app says in this test what becomes of what was typed and left', () => {
  const forms = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /\buse(Form|KeptForm|Edit)\(/.test(readFileSync(web + path, 'utf8')))
  expect(forms.sort()).toEqual([...kept, ...keptInLists, ...cancelled, ...ofGuests, ...neverKept].sort())
})

interface Visit {
  at: string
  /** The button that opens it; without one it stands on its page. */
  opener?: string
  /** The label of a field. */
  field: string
}

interface Written extends Visit {
  form: KeptForm
  typed: string
  /** What somebody else writes meanwhile, and what then stands in the field. */
  change?: () => Promise<unknown>
  theirs?: string
}

interface Chosen extends Visit {
  form: CancelledForm
  choose: (field: Locator) => Promise<unknown>
}

async function visit(page: Page, { at, opener, field }: Visit) {
  await page.goto(at)
  if (opener !== undefined) await page.getByRole('button', { name: opener, exact: true }).first().click()
  const place = opener === undefined ? page.getByRole('main') : page.getByRole('dialog')
  return { place, field: place.getByLabel(field, { exact: true }) }
}

/** As somebody else writes it: named by what they have seen, with one field changed. */
async function overwrite(
  request: APIRequestContext,
  { session }: Person,
  path: string,
  pick: (entry: Record<string, unknown>) => object,
  entry?: Record<string, unknown>,
) {
  const seen = entry ?? (await ask<Record<string, unknown>>(request, { session }, path))
  const answer = await request.put(`/api${path}`, {
    headers: { authorization: `Bearer ${session}`, 'if-match': `"${seen.updatedAt}"` },
    data: pick(seen),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function expectKept(page: Page, row: Written) {
  const { typed, change, theirs = '' } = row
  const first = await visit(page, row)
  await first.field.fill(typed)
  await expect.poll(() => draftsIn(page)).toContain(typed)
  if (row.opener !== undefined) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await change?.()

  const again = await visit(page, row)
  await expect(again.field).toHaveValue(typed)
  const conflict = again.place.getByRole('alert').filter({ hasText: 'Somebody has changed this meanwhile' })
  const since = again.place.getByText(/^You have an unsaved edit from \d\d:\d\d\.$/)
  if (change) await expect(conflict).toContainText(theirs)
  else await expect(since).toBeVisible()

  if (change && row.opener === undefined)
    await again.place.getByRole('button', { name: 'Use theirs' }).click()
  else {
    await again.place.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  }
  await expect.poll(() => draftsIn(page)).not.toContain(typed)
  const last = await visit(page, row)
  await expect(last.field).toHaveValue(theirs)
  await expect(since.or(conflict)).toHaveCount(0)
}

test('what is typed into a form of an author or an admin and left is there again, and says so, or is gone', async ({
  page,
}) => {
  await withEmptyInstallation(async ({ url, api: request, make }) => {
    const at = (path: string) => `${url}/dashboard/admin/${path}`
    const admin = await make.admin()
    const colleague = await make.admin()
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id, freePlaces: 3 })
    const mentee = await make.mentee({ mentor: mentor.id })
    const post = <Answer>(path: string, data: object, by: Person = colleague) =>
      ask<Answer>(request, by, path, { method: 'POST', data })
    const [task = ''] = track.tasks
    const { stages } = await ask<{ stages: { id: string; title: string }[] }>(
      request,
      admin,
      `/admin/tracks/${track.id}`,
    )
    const stage = one(stages)
    const course = await post<{ id: string }>('/admin/courses', {
      title: 'Pages',
      playlistUrl: 'https://youtu.be/pQN-pnXPaVg',
    })
    const readCourse = async () =>
      one(
        (await ask<{ items: Record<string, unknown>[] }>(request, admin, '/admin/courses')).items,
        ({ id }) => id === course.id,
      )
    const asking = await make.mentee({ mentor: mentor.id })
    await post('/admin/site', {
      kind: 'company',
      content: { name: 'Ada & Obi' },
    })
    await post('/mentor-applications', {
      firstName: 'Hauwa',
      lastName: 'Bello',
      email: 'hauwa@koya.test',
      trackIds: [track.id],
      places: 2,
      minutesAWeek: 60,
      technologies: 'HTML',
      link: '',
      motivation: 'Somebody answered me when I began, and I want to answer others.',
      consent: true,
    })
    const { items } = await ask<{ items: { id: string }[] }>(request, admin, '/admin/applications')
    const application = `application/${one(items).id}`
    await post(`/admin/people/${mentee.id}/certificates`, { trackId: track.id })
    await post(`/tracks/${track.id}/mentor-request`, { reason: 'We have no evening in common.' }, mentee)

    const heading = (entry: Record<string, unknown>, description: string) => ({
      title: entry.title,
      image: '',
      description,
    })
    const rows: Written[] = [
      {
        form: 'features/authoring/track-dialog.tsx',
        at: at(`track/${track.id}`),
        opener: 'Edit',
        field: 'Description',
        typed: 'Half a sentence of a track',
        theirs: 'What a colleague wrote of the track.',
        change: () =>
          overwrite(request, colleague, `/admin/tracks/${track.id}`, (entry) =>
            heading(entry, 'What a colleague wrote of the track.'),
          ),
      },
      {
        form: 'features/authoring/stage-dialog.tsx',
        at: at(`track/${track.id}`),
        opener: `Edit ${stage.title}`,
        field: 'Description',
        typed: 'Half a sentence of a stage',
        theirs: 'What a colleague wrote of the stage.',
        change: async () => {
          const seen = await ask<{ stages: Record<string, unknown>[] }>(
            request,
            colleague,
            `/admin/tracks/${track.id}`,
          )
          const entry = one(seen.stages, ({ id }) => id === stage.id)
          await overwrite(
            request,
            colleague,
            `/admin/stages/${stage.id}`,
            () => heading(entry, 'What a colleague wrote of the stage.'),
            entry,
          )
        },
      },
      {
        form: 'features/authoring/course-dialog.tsx',
        at: at('courses'),
        opener: 'Edit Pages',
        field: 'Address on YouTube',
        typed: 'https://youtu.be/half',
        theirs: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        change: async () =>
          overwrite(
            request,
            colleague,
            `/admin/courses/${course.id}`,
            ({ title }) => ({ title, playlistUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
            await readCourse(),
          ),
      },
      {
        form: 'features/authoring/site-entry-dialog.tsx',
        at: at('site?kind=company'),
        opener: 'Edit Ada & Obi',
        field: 'Name',
        typed: 'Half a name',
        theirs: 'Ada & Obi',
      },
      {
        form: 'features/authoring/task-editor.tsx',
        at: at(`task/${task}`),
        field: 'Brief',
        typed: 'Half a brief',
        theirs: 'What a colleague wrote of the task.',
        change: () =>
          overwrite(request, colleague, `/admin/tasks/${task}`, (entry) => ({
            title: entry.title,
            source: 'What a colleague wrote of the task.',
            mentorNote: entry.mentorNote,
            deadline: entry.deadline,
            course: entry.course,
            stage: stage.id,
          })),
      },
      {
        form: 'features/promise/settings-form.tsx',
        at: at('settings'),
        field: 'Days of silence',
        typed: '44',
        theirs: '21',
        change: () =>
          overwrite(request, colleague, '/admin/settings', (entry) => ({
            reviewDays: entry.reviewDays,
            adminDays: entry.adminDays,
            claimMinutes: entry.claimMinutes,
            silentDays: 21,
          })),
      },
      {
        form: 'features/authoring/task-dialog.tsx',
        at: at(`track/${track.id}`),
        opener: `Add a task to ${stage.title}`,
        field: 'Title',
        typed: 'Half a title',
      },
      {
        form: 'features/authoring/track-mentors.tsx',
        at: at(`track/${track.id}`),
        field: 'Email of the mentor',
        typed: 'half@koya',
      },
      {
        form: 'features/announcements/announcement-form.tsx',
        at: at('announcements'),
        field: 'Text',
        typed: 'Half an announcement',
      },
      {
        form: 'features/invitations/one-form.tsx',
        at: at('invitations'),
        field: 'Email',
        typed: 'half.an.address',
      },
      {
        form: 'features/invitations/list-form.tsx',
        at: at('invitations'),
        field: 'The list',
        typed: 'email,half',
      },
      {
        form: 'features/applications/sentence-dialogs.tsx',
        at: at(application),
        opener: 'Ask back',
        field: 'Your question',
        typed: 'Half a question',
      },
      {
        form: 'features/applications/sentence-dialogs.tsx',
        at: at(application),
        opener: 'Decline',
        field: 'Why not',
        typed: 'Half a refusal',
      },
      {
        form: 'features/certificates/revoke-dialog.tsx',
        at: at(`people/${mentee.id}`),
        opener: 'Revoke',
        field: 'Reason',
        typed: 'Half a reason to revoke',
      },
      {
        form: 'features/people/switch-off-dialog.tsx',
        at: at(`people/${mentee.id}`),
        opener: 'Switch off',
        field: 'Reason',
        typed: 'Half a reason to switch off',
      },
      {
        form: 'features/people/notes-card.tsx',
        at: at(`people/${mentee.id}`),
        field: 'New note',
        typed: 'Half a note',
      },
      {
        form: 'features/pairings/decline-dialog.tsx',
        at: at('pairings'),
        opener: `Keep the mentor of ${mentee.name}`,
        field: 'Your answer',
        typed: 'Half an answer',
      },
    ]
    const choices: Chosen[] = [
      {
        form: 'features/people/role-dialog.tsx',
        at: at(`people/${mentor.id}`),
        opener: 'Change role',
        field: 'Role',
        choose: (field) => field.selectOption('ADMIN'),
      },
      {
        form: 'features/applications/approval-dialog.tsx',
        at: at(application),
        opener: 'Approve',
        field: `Places in ${track.title}`,
        choose: (field) => field.fill('9'),
      },
      {
        form: 'features/certificates/issue-dialog.tsx',
        at: at(`people/${mentor.id}`),
        opener: 'Issue by hand',
        field: 'Track',
        choose: (field) => field.selectOption(track.id),
      },
      {
        form: 'features/authoring/shift-dialog.tsx',
        at: at(`track/${track.id}`),
        opener: 'Shift deadlines',
        field: 'Days',
        choose: (field) => field.fill('7'),
      },
    ]
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, admin)
    for (const row of rows) await test.step(`${row.form}: ${row.typed}`, () => expectKept(page, row))
    for (const row of choices) {
      await test.step(row.form, async () => {
        const { field } = await visit(page, row)
        const before = await field.inputValue()
        await row.choose(field)
        expect(await field.inputValue()).not.toBe(before)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page
          .getByRole('button', { name: row.opener ?? '', exact: true })
          .first()
          .click()
        await expect(field).toHaveValue(before)
      })
    }
    const own: Written[] = [
      {
        form: 'features/pairings/ask-for-mentor.tsx',
        at: `${url}/dashboard/mentee/mentor`,
        opener: 'Ask for another mentor',
        field: 'Why',
        typed: 'Half a reason to ask',
      },
      {
        form: 'features/profile/profile-dialog.tsx',
        at: `${url}/dashboard/mentee/profile`,
        opener: 'Edit profile',
        field: 'First name',
        typed: 'Half',
        theirs: asking.firstName,
      },
    ]
    const phone = await page.context().browser()?.newPage()
    if (!phone) throw new Error('There is no browser')
    await signIn(phone, asking)
    for (const row of own) await test.step(`${row.form}: ${row.typed}`, () => expectKept(phone, row))
    await phone.close()
    const tried = [...rows, ...choices, ...own].map(({ form }) => form)
    expect([...new Set(tried)].sort()).toEqual([...kept, ...cancelled].sort())
  })
})
