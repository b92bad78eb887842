import { operations } from '@koya/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { removeSession } from '#lib/session/session.ts'
import { Cancelled, callBy } from './api.ts'

afterEach(() => {
  removeSession()
  vi.unstubAllGlobals()
})

test('every kind of login waits for the answers of all requests that end a session', async () => {
  const order: string[] = []
  const held: (() => void)[] = []
  const answer = async (address: string) => {
    order.push(address)
    return Response.json({})
  }
  const hold = async (address: string) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return answer(address)
  }
  const logout = callBy(hold, null, 'logout')
  const ended = callBy(answer, null, 'endKeptSession')
  const { login, finishLogin, loginWithPasskey } = operations
  const logins = [
    callBy(answer, null, 'login', { body: login.example.body }),
    callBy(answer, null, 'finishLogin', { body: finishLogin.example.body }),
    callBy(answer, null, 'beginPasskeyLogin'),
    callBy(answer, null, 'loginWithPasskey', { body: loginWithPasskey.example.body }),
  ]
  await ended
  for (const letGo of held) letGo()
  await Promise.all([logout, ...logins])
  expect(order.slice(0, 2)).toEqual(['/api/auth/session', '/api/auth/logout'])
  expect(order).toHaveLength(6)
})

test('a call that was cancelled before it could be sent is never sent', async () => {
  const sent: string[] = []
  const send = async (address: string) => {
    sent.push(address)
    return Response.json({})
  }
  await expect(callBy(send, AbortSignal.abort(), 'listTracks')).rejects.toThrow(Cancelled)
  expect(sent).toEqual([])
})

test('a call that is cancelled while its session is renewed is never sent', async () => {
  const sent: string[] = []
  const send = async (address: string) => {
    sent.push(address)
    return Response.json({})
  }
  const end = new AbortController()
  vi.stubGlobal('document', { cookie: 'koya-kept=1' })
  vi.stubGlobal('fetch', async () => {
    end.abort()
    return Response.json({ accessToken: 'renewed' })
  })
  await expect(callBy(send, end.signal, 'listTracks')).rejects.toThrow(Cancelled)
  expect(sent).toEqual([])
})
