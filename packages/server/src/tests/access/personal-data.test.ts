import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { cleanUp } from '#background/clean-up.ts'
import { personalColumns } from '#testing/access/personal-columns.ts'
import type { Columns } from '#testing/access/personal-columns-words.ts'
import { useTestApp } from '#testing/app.ts'
import {
  buildMentee,
  buildMentor,
  buildPerson,
  buildTrack,
  password,
  signAnew,
  type TestPerson,
} from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import type { Marked } from '#testing/lives/fill-account.ts'
import { fillLives } from '#testing/lives/full-lives.ts'
import { finishTrack } from '#testing/steps/certificates.ts'
import { linkRequest, publicUrl } from '#testing/steps/registering.ts'

const koya = useTestApp(publicUrl)
const tables = Object.entries(personalColumns) as [string, Columns<never>][]
let lives: Record<'mentee' | 'mentor' | 'admin', Marked>
const files: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  lives = await fillLives(koya)
  for (const [role, person] of Object.entries(lives)) files[role] = await fetchFile(person)
})

/** Requests a person's data file and unpacks it. */
async function fetchFile({ session: as, id, role, email }: TestPerson): Promise<Record<string, string>> {
  const session = (await koya.get('/account/data', { as })).status === 200 ? as : await signed(id, role)
  await koya.call('makeOwnData', { as: session })
  await koya.mailsTo(email)
  const { content } = await koya.call('downloadOwnData', { as: session })
  const zip = await yauzl.fromBufferPromise(Buffer.from(content, 'base64'))
  const entries: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    entries[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  }
  return entries
}

const signed = async (id: string, role: Marked['role']) => {
  const { session_version: sessionVersion } = await koya.context.db
    .selectFrom('user')
    .select('session_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return signAnew(koya.context, { id, role }, sessionVersion)
}

describe('every column', () => {
  it('is said to be of a person or not, once', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(koya.context.db)
    const said = tables.flatMap(([table, { exported = [], withheld = {}, nothing = [] }]) => {
      const out = new Set(exported.flatMap(({ fields }) => Object.keys(fields)))
      return [...out, ...Object.keys(withheld), ...nothing].map((column) => `${table}.${column}`)
    })
    expect(said.sort()).toEqual(rows.map(({ column }) => column).sort())
  })
})

const exports = tables.flatMap(([table, { exported = [] }]) =>
  exported.flatMap(({ of, section, fields }) =>
    Object.entries(fields as Record<string, string>).map(([column, field]) => ({
      table,
      column,
      field,
      section,
      of,
    })),
  ),
)

describe('the file with the data of somebody', () => {
  it.each(exports)(
    'has $table, $column as $section, $field',
    async ({ table, column, field, section, of }) => {
      let count = 0
      for (const [role, { id }] of Object.entries(lives)) {
        const written = JSON.stringify(JSON.parse(files[role]?.['data.json'] ?? '')[section])
        const { rows } = await sql<{ value: unknown }>`
        select ${sql.ref(column)} as value from ${sql.table(table)}
        where (${sql.raw(of.replaceAll('$1', `'${id}'`))}) and ${sql.ref(column)} is not null`.execute(
          koya.context.db,
        )
        for (const { value } of rows) {
          count++
          const day = value instanceof Date || /_(at|on)$|birth/.test(column)
          expect(written).toContain(day ? `"${field}":"` : `"${field}":${JSON.stringify(value)}`)
        }
      }
      expect(count, 'the lives fill this column').toBeGreaterThan(0)
    },
  )

  it('is read without a script, with the photo beside it, and holds no data of mentees for their mentor', () => {
    for (const file of Object.values(files)) {
      expect(Object.keys(file).sort()).toEqual(['data.json', 'index.html', 'photo.webp'])
      expect(file['index.html']).not.toContain('<script')
    }
    const { mentee, mentor } = lives
    expect(files.mentee?.['index.html']).toContain(`${mentee.word} and more letters`)
    // Nested rows appear as readable lists, not as JSON.
    expect(files.mentee?.['index.html']).not.toMatch(/[[{]\s*(&quot;|\{|\[)/)
    expect(files.mentee?.['index.html']).toMatch(/<dt>Tasks<\/dt><dd><ul><li><dl><dt>/)
    const ofMentor = `${files.mentor?.['data.json']}${files.mentor?.['index.html']}`
    expect(ofMentor).toContain(`${mentor.word} wrote this`)
    for (const word of [mentee.word, mentee.id]) expect(ofMentor).not.toContain(word)
  })

  it('names nobody else in the inbox of an admin who heard of a finished track', async () => {
    const admin = await buildPerson(koya.context, 'ADMIN')
    const track = await buildTrack(koya.context)
    const mentor = await buildMentor(koya.context, track)
    const mentee = await buildMentee(koya.context, track, mentor)
    await finishTrack(koya, { track, mentor, mentee })
    const { inbox } = JSON.parse((await fetchFile(admin))['data.json'] ?? '')
    expect(inbox).toContainEqual(expect.objectContaining({ topic: 'finishes', sentence: null }))
    const own = JSON.parse((await fetchFile(mentee))['data.json'] ?? '').inbox
    expect(own).toContainEqual(
      expect.objectContaining({ sentence: `Your certificate of the ${track.title} track is there` }),
    )
  })

  it('is one a day, for its person only, and gone after it', async () => {
    const { id, role } = lives.mentee
    const as = await signed(id, role)
    expect(await koya.refusal('makeOwnData', { as })).toMatchObject({ status: 409 })
    expect(await koya.call('readOwnData', { as })).toMatchObject({ fileState: 'ready' })
    expect((await koya.call('listNews', { as })).items).toContainEqual(
      expect.objectContaining({ sentence: 'The file with your data is ready' }),
    )
  })
})

/** Returns every column that contains one of the words. Also searches the tables of the job queue. */
async function findWords(words: string[]): Promise<string[]> {
  const plain = words.map((word) => word.toLowerCase())
  // Binary columns appear as hex text.
  const spellings = [...plain, ...plain.map((word) => Buffer.from(word).toString('hex'))]
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(koya.context.db)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const text = sql`lower(${sql.ref(column)}::text)`
    const has = sql.join(
      spellings.map((one) => sql`strpos(${text}, ${one}) > 0`),
      sql` or `,
    )
    const hit = await sql`
      select from ${sql.table(`${schema}.${table}`)} where ${has} limit 1`.execute(koya.context.db)
    if (hit.rows.length > 0)
      found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`)
  }
  return found.sort()
}

const mayStay = (isMentee: boolean) =>
  tables
    .flatMap(([table, { stays = {} }]) => Object.keys(stays).map((column) => `${table}.${column}`))
    .filter((column) => !isMentee || column.startsWith('trail.'))

/** The mentor leaves first, while other people's rows still name the mentor. */
describe('of who has left nothing is found', () => {
  it.each(['mentor', 'mentee', 'admin'] as const)('%s', async (name) => {
    const { id, role, word, email, phoneNumber } = lives[name]
    const words = [id, word, email, phoneNumber, phoneNumber.replace('+', '')]
    expect((await findWords(words)).length).toBeGreaterThan(name === 'admin' ? 8 : 12)
    expect(await findWords([phoneNumber])).toContain('user.phone_number')
    const as = await signed(id, role)
    await koya.workIsDone()
    const knock = async (address: string) => {
      await koya.post('/auth/login', { body: { email: address, password: 'not the one' } })
      await koya.post('/auth/send-password-reset-token', { body: linkRequest(address) })
      await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(address) })
    }
    const before = `${word}@koya.test`
    for (const address of [email, before]) await knock(address)
    await koya.call('leave', { as, body: { password, when: 'now' } })
    expect((await koya.mailsTo(email))[0]?.subject).toBe('Your account is deleted')
    // Later calls with the person's old addresses must not store the addresses again.
    for (const address of [email, before]) await knock(address)
    await koya.workIsDone()
    // For a day, stored answers to other people's calls may still contain the words.
    const allowed = [...mayStay(name === 'mentee'), 'idempotency_key.answer']
    expect((await findWords(words)).filter((column) => !allowed.includes(column))).toEqual([])
    await koya.moveAhead(days(1.01))
    await cleanUp(koya.context)
    allowed.pop()
    expect((await findWords(words)).filter((column) => !allowed.includes(column))).toEqual([])
  })
})
