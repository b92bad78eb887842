import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeApp } from '#app.ts'
import { useTestApp } from '#testing/app.ts'

const koya = useTestApp()
const question = 'GET /readyz HTTP/1.1\r\nHost: koya.test\r\n\r\n'

it('T44 a few questions may be sent ahead, and who sends many is cut off', async () => {
  const app = await makeApp(koya.context, pino({ level: 'silent' }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const patient = connect(Number(port), '127.0.0.1')
  patient.write(question.repeat(3) + question.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect((await text(patient)).match(/200 OK/g)).toHaveLength(4)
  const greedy = connect(Number(port), '127.0.0.1')
  greedy.on('error', () => undefined)
  greedy.write(question.repeat(100))
  greedy.resume()
  await once(greedy, 'close')
  await app.close()
})
