import { expect, it } from 'vitest'
import { openNameServer } from '#testing/servers/name-server.ts'
import { postMessage } from './post-message.ts'
import { lookupPublic, NotPublic } from './push-address.ts'

/** Looks up a host whose name server answers with the given addresses. */
async function find(...addresses: string[]): Promise<unknown> {
  const { resolver, close } = await openNameServer(...addresses)
  const found = await new Promise((resolve) =>
    lookupPublic(resolver)('push.example.org', { all: true }, (error, addresses) =>
      resolve(error ?? addresses),
    ),
  )
  close()
  return found
}

it('a name that leads to a public machine is found', async () => {
  expect(await find('203.0.114.9')).toEqual([{ address: '203.0.114.9', family: 4 }])
  expect(await find('203.0.114.9', '2606:4700::1111')).toEqual([
    { address: '203.0.114.9', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  'fc00::1',
  'fe80::1',
  '::ffff:10.1.2.3',
  '64:ff9b::a01:203',
])('T54 a name that leads to %s is refused', async (address) => {
  expect(await find(address)).toBeInstanceOf(NotPublic)
})

it('T54 a name that leads to a public machine and to another one is refused', async () => {
  expect(await find('203.0.114.9', '10.1.2.3')).toBeInstanceOf(NotPublic)
  expect(await find('203.0.114.9', '::1')).toBeInstanceOf(NotPublic)
})

it('T54 a message is sent only after its host was found to be public', async () => {
  const { resolver, close } = await openNameServer('127.0.0.1')
  const body = Buffer.from('a message')
  const sending = postMessage('https://push.example.org/send', {}, body, null, lookupPublic(resolver))
  await expect(sending).rejects.toBeInstanceOf(NotPublic)
  close()
})
