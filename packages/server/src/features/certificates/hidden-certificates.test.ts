import { broughtThrough, type Verdict } from '@koya/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson, buildTrack, password } from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { finishTrack } from '#testing/steps/certificates.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { read, text, send, check } = checksOf(koya)

const acts = ['shown', 'hidden', 'revoked', 'left'] as const
type Act = (typeof acts)[number]

/** Builds a certificate with unusual names, saves its files, and then does what `happened` lists. */
async function build(happened: readonly Act[]) {
  const { context } = koya
  const track = await buildTrack(context)
  const mentor = await buildPerson(context, 'MENTOR', {
    first_name: 'Chukwuebuka',
    last_name: 'Iheanacho',
  })
  await buildMentor(context, track, { mentor })
  const names = { first_name: 'Oluwadamilola', last_name: 'Adekunbi' }
  const mentee = await buildMentee(context, track, mentor, names)
  const admin = await buildPerson(context, 'ADMIN')
  const number = await finishTrack(koya, { track, mentor, mentee })
  const show = (isShown: boolean) =>
    koya.call('changeCertificate', {
      as: mentee.session,
      params: { number },
      body: { showsGrades: true, isShown, keepsName: true },
    })
  await show(true)
  const address = `/certificates/${number}`
  const files = await Promise.all(['png', 'svg', 'jwt'].map((kind) => read(`${address}.${kind}`)))
  const doing: Record<Act, () => Promise<unknown>> = {
    shown: () => show(true),
    hidden: () => show(false),
    revoked: () =>
      koya.call('revokeCertificate', {
        as: admin.session,
        params: { number },
        body: { reason: 'The work was copied.' },
      }),
    left: () => koya.call('leave', { as: mentee.session, body: { password, when: 'now' } }),
  }
  for (const act of happened) await doing[act]()
  return { number, address, mentor, files: files.map(({ rawPayload }) => rawPayload) }
}

const endings = ['json', 'jwt', 'svg', 'png', 'code']

interface Expected {
  page: number
  files: number
  kind: Verdict['kind']
  isNamed: boolean
}

const cases: [string, Act[], Expected][] = [
  ['shown', ['shown'], { page: 200, files: 200, kind: 'valid', isNamed: true }],
  ['hidden', ['hidden'], { page: 404, files: 404, kind: 'valid', isNamed: false }],
  ['revoked', ['revoked'], { page: 410, files: 200, kind: 'revoked', isNamed: true }],
  ['hidden and revoked', ['hidden', 'revoked'], { page: 410, files: 404, kind: 'revoked', isNamed: false }],
  ['of somebody who has left', ['left'], { page: 410, files: 404, kind: 'withdrawn', isNamed: false }],
  [
    'hidden, of somebody who has left',
    ['hidden', 'left'],
    { page: 410, files: 404, kind: 'withdrawn', isNamed: false },
  ],
  [
    'revoked, of somebody who has left',
    ['revoked', 'left'],
    { page: 410, files: 404, kind: 'revoked', isNamed: false },
  ],
]

it.each(cases)(
  'a certificate that is %s tells of its person wherever it is read, or nowhere',
  async (_state, happened, expected) => {
    const { number, address, mentor, files } = await build(happened)
    const page = await read(address)
    expect(page.statusCode).toBe(expected.page)
    const answers = await Promise.all(endings.map((ending) => read(`${address}.${ending}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(endings.map(() => expected.files))
    const verdicts = [
      await check(number),
      await check(`https://koya.test${address}`),
      await send(null, number),
    ]
    for (const file of files) verdicts.push(await send(file))
    expect(verdicts.map(({ kind }) => kind)).toEqual(verdicts.map(() => expected.kind))
    expect(verdicts.map(({ page: shown }) => shown)).toEqual(
      verdicts.map(() => (expected.page === 200 ? address : null)),
    )
    expect(verdicts.map(({ cloth }) => cloth !== null)).toEqual(verdicts.map(() => expected.page === 200))
    const around = await Promise.all(
      ['/certificates/status/0', '/certificates/issuer', '/sitemap.xml', '/', '/.well-known/did.json'].map(
        text,
      ),
    )
    const ofMentor = await koya.call('listOwnCertificates', { as: mentor.session })
    const decode = (body: string) =>
      body
        .split('.')
        .map((part) => `${part} ${Buffer.from(part, 'base64url')}`)
        .join(' ')
    const told = [page.body, ...answers.map(({ body }) => decode(body)), ...verdicts].map((each) =>
      JSON.stringify(each),
    )
    // Finds the answers that contain a name or the grade.
    const naming = told.filter((each) => /Oluwadamilola|Adekunbi|Chukwuebuka|83 ?%/.test(each))
    expect(naming.length > 0).toBe(expected.isNamed)
    for (const verdict of verdicts) {
      expect(verdict.facts.some(([label]) => label === 'Name')).toBe(expected.isNamed)
    }
    expect(JSON.stringify([around, ofMentor])).not.toMatch(/Oluwadamilola|Adekunbi/)
  },
)

it('one that was revoked stays revoked, with its day and without a word of whoever has left', async () => {
  const { number, address } = await build(['revoked', 'left'])
  const verdict = await check(number)
  expect(verdict).toMatchObject({ kind: 'revoked', facts: [['Number', number]] })
  expect(verdict.sentences.join(' ')).toMatch(/took it back on \d+ \w+ \d{4}.*The person has left since/)
  expect(verdict.sentences.join(' ')).not.toContain('copied')
  expect((await read(address)).body).toContain('"kind":"revoked"')
})

it('nothing of a mentor who has left stands in a certificate, whatever became of the pairing', async () => {
  const { number, mentor } = await build(['shown'])
  const { db } = koya.context
  await db.deleteFrom('submission').execute()
  await db.deleteFrom('enrollment').where('mentor_id', '=', mentor.id).execute()
  await koya.call('leave', { as: mentor.session, body: { password, when: 'now' } })
  const row = await db
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', number)
    .executeTakeFirstOrThrow()
  expect(row.mentor_name).toBe('Former mentor')
  expect(JSON.stringify(row)).not.toMatch(/Chukwuebuka|Iheanacho/)
})

it('a page of thanks says through how many people only while its mentor shows it', async () => {
  const { mentor } = await build(['shown'])
  const [thanks] = (await koya.call('listOwnCertificates', { as: mentor.session })).items
  const number = thanks?.number ?? ''
  const thanksFor = async () => (await check(number)).facts.find(([name]) => name === 'Thanks for')?.[1]
  expect(await thanksFor()).toBe('Mentoring')
  await koya.call('changeCertificate', {
    as: mentor.session,
    params: { number },
    body: { showsGrades: false, isShown: true, keepsName: true },
  })
  expect(await thanksFor()).toBe(`Mentoring: ${broughtThrough(1)}`)
})

it('a browser that opens a file that is not there sees the page for that, and a program is told in JSON', async () => {
  const { address } = await build(['hidden'])
  for (const url of [`${address}.png`, '/certificates/x.png', `${address}.nothing`]) {
    const open = (accept: string) => koya.fastify.inject({ url, headers: { accept } })
    const browser = await open('text/html,application/xhtml+xml,*/*;q=0.8')
    expect(browser.statusCode).toBe(404)
    expect(browser.headers['content-type']).toMatch(/^text\/html/)
    const program = await open('*/*')
    expect(program.statusCode).toBe(404)
    expect(program.json()).toMatchObject({ code: 'not_found' })
    expect(String(program.headers.vary).split(', ')).toContain('Accept')
  }
})
