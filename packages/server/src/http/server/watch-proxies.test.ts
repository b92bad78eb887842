import { Writable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { openLog } from '#config/log.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { makeCalls } from '#testing/calls.ts'

const koya = useTestApp()
let session: string
beforeAll(async () => {
  session = (await buildPerson(koya.context, 'ADMIN')).session
})

async function open(trustProxy: string[] | false) {
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString())
    done()
  }
  const config = { ...koya.context.config, trustProxy }
  const app = await makeApp({ ...koya.context, config }, openLog('warn', new Writable({ write })))
  const read = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/healthz', remoteAddress, headers })
  const findProblem = async () => {
    const { problems } = await makeCalls(app).call('readStatus', { as: session })
    return problems.find(({ name }) => name === 'proxy-unknown')?.says
  }
  return {
    lines: () => lines.filter((line) => line.includes('TRUST_PROXY')),
    read,
    findProblem,
    close: () => app.close(),
  }
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' }

it('a proxy near by that TRUST_PROXY does not name is told in the log once, and as a problem', async () => {
  const { lines, read, findProblem, close } = await open(false)
  await read('127.0.0.1', {})
  await read('203.0.113.9', forwarded)
  await read('2001:db8::9', forwarded)
  expect([lines(), await findProblem()]).toEqual([[], undefined])
  await read('::ffff:172.17.0.1', forwarded)
  await read('127.0.0.1', forwarded)
  expect(lines()).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 40, proxy: '172.17.0.1' })
  expect(await findProblem()).toBe(
    'A proxy at 172.17.0.1 sends X-Forwarded-For, but TRUST_PROXY does not name it: everybody counts as one client.',
  )
  await close()
})

it('of one that it names nothing is said', async () => {
  const { lines, read, findProblem, close } = await open(['127.0.0.1'])
  await read('127.0.0.1', forwarded)
  expect([lines(), await findProblem()]).toEqual([[], undefined])
  await read('10.0.0.7', forwarded)
  expect(await findProblem()).toContain('A proxy at 10.0.0.7 sends')
  await close()
})
