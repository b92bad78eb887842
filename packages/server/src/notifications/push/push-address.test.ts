import { expect, it } from 'vitest'
import { openNameServer } from '#testing/servers/name-server.ts'
import { lookupPublic, NotPublic } from './push-address.ts'

/** Looks a host up as Node does for a request, with a name server that gives it this address. */
async function find(address: string): Promise<unknown> {
  const { resolver, close } = await openNameServer(address)
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
])('T54 a name that leads to %s is refused', async (address) => {
  expect(await find(address)).toBeInstanceOf(NotPublic)
})
