import { operations } from '@koya/contract'
import { expect, test } from 'vitest'
import { Cancelled, callBy } from './api.ts'

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
