import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { openLog } from '#config/log.ts'
import { useTestApp } from '#testing/app.ts'
import { eventually } from '#testing/eventually.ts'

const koya = useTestApp()

it('of a connection that its other end resets no line is written, of what is no request one', async () => {
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString())
    done()
  }
  const app = await makeApp(koya.context, openLog('info', new Writable({ write })))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const countOpen = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const closing = connect(Number(port), '127.0.0.1')
  await once(closing, 'connect')
  await eventually(async () => expect(await countOpen()).toBe(1))
  closing.resetAndDestroy()
  await eventually(async () => expect(await countOpen()).toBe(0))
  const wrong = connect(Number(port), '127.0.0.1')
  wrong.write('KOYA\r\n\r\n')
  expect(await text(wrong)).toContain('400 Bad Request')
  await app.close()
  const told = lines.map((line) => JSON.parse(line)).filter(({ security }) => security)
  expect(told.map(({ security, reason }) => [security, reason])).toEqual([
    ['input-refused', 'HPE_INVALID_METHOD'],
  ])
})
