import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors } from './error-handler.ts'

const app = fastify()
handleErrors(app)
let thrown: Error
app.get('/', () => Promise.reject(thrown))

async function answerTo(message: string, more: object) {
  thrown = Object.assign(new Error(message), more)
  const { statusCode, headers, json } = await app.inject('/')
  return [statusCode, json().code, headers['retry-after']]
}

describe('a database that', () => {
  it.each([
    ['cannot be reached', { code: 'ECONNREFUSED' }],
    ['has gone', { code: 'ECONNRESET' }],
    ['has gone while it was written to', { code: 'EPIPE' }],
    ['is silent', { code: 'ETIMEDOUT' }],
    ['has no socket', { code: 'ENOENT', syscall: 'connect' }],
    ['has lost the connection', { code: '08006' }],
    ['stops', { code: '57P01' }],
    ['has no connection left', { code: '53300' }],
    ['takes too long', { code: '57014' }],
    ['ends a deadlock', { code: '40P01' }],
    ['asks to begin again', { code: '40001' }],
    ['Connection terminated unexpectedly', {}],
    ['Client has encountered a connection error and is not queryable', {}],
    ['timeout exceeded when trying to connect', {}],
  ])('%s %j is away for a while', async (message, more) => {
    expect(await answerTo(message, more)).toEqual([503, 'database_away', '5'])
  })
})

describe('what is nothing of the database’s', () => {
  it.each([
    ['a number too large', { code: '22008' }],
    ['a broken constraint', { code: '23505' }],
    ['a missing table', { code: '42P01' }],
    ['a missing file', { code: 'ENOENT', syscall: 'open' }],
    ['a missing file of which no more is known', { code: 'ENOENT' }],
    ['a code like another one', { code: 'ECONNREFUSED_ELSEWHERE' }],
    ['a code like another one', { code: 'NOT_EPIPE' }],
    ['nothing known', {}],
  ])('%s %j is a fault of ours', async (message, more) => {
    expect(await answerTo(message, more)).toEqual([500, 'fault', undefined])
  })
})
