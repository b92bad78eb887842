import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hash, parseOptions } from '@node-rs/argon2'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { v7 as uuid } from 'uuid'
import { openPostgres } from '#db/engine/client.ts'
import { makeTokens } from '#identity/sessions/tokens.ts'
import { addMilliseconds, dayMilliseconds, hourMilliseconds } from '#time/time.ts'
import { statements } from './floor-statements.ts'
import { type Row, viewStage, viewSubmission, viewTask } from './floor-views.ts'

/**
 * A minimal server on bare `node:http` and `pg`, for comparisons of speed. It gives the product's answers,
 * with the product's authentication and transactions, and with prepared statements. It has no framework, no
 * checks of input, no refusals and no optional headers.
 */
const { DATABASE_URL: connectionString = '', TOKEN_SECRET = '', PUBLIC_URL = '', PORT } = process.env
const { db } = await openPostgres(connectionString)
const tokens = makeTokens(new TextEncoder().encode(TOKEN_SECRET), db, { now: () => new Date() })
const pool = new pg.Pool({ connectionString, max: 20 })
const boss = new PgBoss({ connectionString, max: 1, schedule: false, supervise: false, migrate: false })
await boss.start()

type Queryable = Pick<pg.ClientBase, 'query'>
type Name = keyof typeof statements

const ask = async (on: Queryable, name: Name, values: unknown[] = []): Promise<Row[]> =>
  (await on.query<Row>({ name, text: statements[name], values })).rows

async function inTransaction<T>(write: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await write(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

const queueMail = (client: pg.PoolClient, kind: string, submissionId: string) =>
  boss.send(
    'mail',
    { kind, about: { submissionId } },
    {
      db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    },
  )

/** Inserts an inbox entry and notifies the reader's event streams in every process. */
async function notify(
  client: pg.PoolClient,
  topic: string,
  id: string,
  reader: 'mentor_id' | 'mentee_id',
  waits: boolean,
) {
  const [news] = await ask(client, 'findNews', [id])
  await ask(client, 'findPreferences', [news?.[reader]])
  const sentence = `${news?.first_name}: ${news?.title}`
  const about = reader === 'mentor_id' ? news?.mentee_id : null
  const values = [uuid(), news?.[reader], topic, sentence, '/dashboard', about, new Date(), waits]
  await ask(client, 'insertNews', values)
  return news
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

async function submit(request: IncomingMessage, personId: string, taskId: string) {
  const form = await readBody(request)
  return inTransaction(async (client) => {
    const now = new Date()
    const key = request.headers['idempotency-key']
    await ask(client, 'storeKey', [personId, key, 'hash', now])
    await ask(client, 'spend', [`submission ${personId}`, new Date(now.getTime() + 60_000), now])
    const [assignment] = await ask(client, 'findAssignment', [taskId, personId])
    await ask(client, 'holdPromises', [assignment?.mentor_id])
    const [current] = await ask(client, 'lockCurrent', [taskId, personId])
    await ask(client, 'lockWork', [personId])
    if (current) await ask(client, 'retire', [current.id])
    const id = uuid()
    const attempt = Number(current?.attempt ?? 0) + 1
    const values = [
      id,
      taskId,
      personId,
      assignment?.mentor_id,
      attempt,
      form.taskUrl,
      form.menteeComment,
      now,
    ]
    await ask(client, 'insertSubmission', values)
    // A mentor gets a mail only once a day, so this notification waits for the daily mail.
    await notify(client, 'submissions', id, 'mentor_id', true)
    const [row] = await ask(client, 'findSubmission', [id])
    await ask(client, 'findUsualTime', [addMilliseconds(now, -90 * dayMilliseconds), assignment?.mentor_id])
    await ask(client, 'findAway', [assignment?.mentor_id, now])
    const answer = viewSubmission(row, PUBLIC_URL)
    await ask(client, 'storeAnswer', [JSON.stringify(answer), personId, key])
    return answer
  })
}

async function grade(request: IncomingMessage, personId: string, id: string) {
  const form = await readBody(request)
  return inTransaction(async (client) => {
    await ask(client, 'findOwnSubmission', [id, personId])
    const now = new Date()
    await ask(client, 'grade', [id, form.gradePercentage, form.mentorComment, now, personId])
    await ask(client, 'endClaim', [now, id])
    const news = await notify(client, 'grades', id, 'mentee_id', false)
    await ask(client, 'spend', [`newsReader ${news?.mentee_id}`, addMilliseconds(now, hourMilliseconds), now])
    await queueMail(client, 'graded', id)
    await ask(client, 'lockWork', [news?.mentee_id])
    await ask(client, 'findFinished', [news?.task_id, news?.mentee_id])
    const [row] = await ask(client, 'findOwnSubmission', [id, personId])
    return viewSubmission(row, PUBLIC_URL)
  })
}

async function login(request: IncomingMessage) {
  const { email, password = '' } = await readBody(request)
  const [kept] = await ask(pool, 'findPasswordHash', [email])
  const salt = Buffer.from(String(kept?.hash).split('$')[4] ?? '', 'base64')
  const passwordHash = await hash(password, { ...parseOptions(String(kept?.hash)), salt })
  const [user] = await ask(pool, 'findUser', [email, passwordHash])
  if (!user) throw new Error('The password is wrong')
  const now = new Date()
  const named = { id: uuid(), renewals: 0 }
  await ask(pool, 'beginSession', [named.id, user.id, now, addMilliseconds(now, hourMilliseconds)])
  return { accessToken: await tokens.sign({ id: String(user.id), role: 'MENTEE', sessionVersion: 1, named }) }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  if (path === '/api/auth/login') return login(request)
  const person = await tokens.verify(request.headers.authorization?.slice('Bearer '.length) ?? '')
  if (!person) throw new Error('No session')
  const [, , room, id = '', list] = path.split('/')
  if (request.method === 'POST') {
    return room === 'tasks' ? submit(request, person.id, id) : grade(request, person.id, list ?? '')
  }
  if (room === 'tracks' && id === '') {
    const rows = await ask(pool, 'listTracks')
    return {
      items: rows.map((row) => ({ ...row, image: `${PUBLIC_URL}${row.image}` })),
      totalCount: rows.length,
    }
  }
  if (room === 'tracks') {
    await ask(pool, 'findTrack', [id])
    const items = (await ask(pool, 'listStages', [id])).map((row) => viewStage(row))
    return { items, totalCount: items.length, length: items.length }
  }
  if (room === 'tasks' && id === '') {
    const [enrollment] = await ask(pool, 'findEnrolledTrack', [person.id])
    const rows = await ask(pool, 'listTasks', [enrollment?.track_id, person.id])
    return { items: rows.map((row) => viewTask(row)), totalCount: rows.length }
  }
  if (room === 'tasks') {
    const [row] = await ask(pool, 'findTask', [id, person.id])
    return viewTask(row)
  }
  const limit = Number(new URLSearchParams(query).get('limit'))
  const [count] = await ask(pool, 'countQueue', [person.id])
  const rows = await ask(pool, 'listQueue', [person.id, limit])
  return { items: rows.map((row) => viewSubmission(row, PUBLIC_URL)), totalCount: count?.count }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text)
}

createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, body),
    (error: unknown) => send(response, 500, { message: String(error) }),
  )
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('Koya is ready\n'))
