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

it('only an answer that ends its connection names it', async () => {
  const app = await makeApp(koya.context, pino({ level: 'silent' }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = (version: string, header = '') =>
    `GET /readyz HTTP/${version}\r\nHost: koya.test\r\n${header}\r\n`
  const client = connect(Number(port), '127.0.0.1')
  client.write(ask('1.1') + ask('1.1', 'Connection: close\r\n'))
  const old = connect(Number(port), '127.0.0.1')
  old.write(ask('1.0', 'Connection: keep-alive\r\n') + ask('1.0'))
  const named = /^(Connection|Keep-Alive): .*$/gim
  expect((await text(client)).match(named)).toEqual(['Connection: close'])
  expect((await text(old)).match(named)).toEqual([
    'Connection: keep-alive',
    'Keep-Alive: timeout=72',
    'Connection: close',
  ])
  await app.close()
})
