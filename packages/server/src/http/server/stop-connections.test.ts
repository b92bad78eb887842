import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()

it('a connection that never asks holds up no stop, and one that asked before it is answered', async () => {
  const app = await makeApp(koya.context, pino({ level: 'silent' }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const silent = connect(Number(port), '127.0.0.1')
  const asking = connect(Number(port), '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(asking, 'connect')])
  asking.write('GET /healthz HTTP/1.1\r\nHost: koya.test\r\n\r\n')
  await once(app.server, 'request')
  const answer = text(asking)
  await app.close()
  expect(await answer).toContain('200 OK')
})
