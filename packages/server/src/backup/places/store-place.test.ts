import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFakeObjectStore } from '#testing/servers/fake-object-store.ts'
import { storePlace } from './store-place.ts'

let store: Awaited<ReturnType<typeof openFakeObjectStore>>
beforeAll(async () => {
  store = await openFakeObjectStore('koya')
})
afterAll(() => store.close())

const open = (accessKey = 'koya') =>
  storePlace({
    bucket: 'backups',
    prefix: 'learn/',
    endpoint: store.endpoint,
    region: 'eu',
    accessKey,
    secretKey: 'secret',
  })
const stream = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])

describe('a store that is compatible with S3', () => {
  it.each([0, 2000, 16 * 1024 * 1024, 40_000_000])('keeps a file of %i bytes as it is', async (length) => {
    const bytes = randomBytes(length)
    const place = open()
    expect(await place.write('file', stream(bytes))).toBe(length)
    expect(store.objects.get('backups/learn/file')?.equals(bytes)).toBe(true)
    expect((await buffer(await place.read('file'))).equals(bytes)).toBe(true)
    await place.remove('file')
    expect(await place.list()).toEqual([])
  })

  it('lists what lies under the prefix, page after page', async () => {
    const place = open()
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await place.write(name, stream(Buffer.from(name)))
    store.objects.set('backups/other/f', Buffer.from('f'))
    expect(await place.list()).toEqual(names)
  })

  it('keeps nothing of a file that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(20_000_000)
        throw new Error('The database is away')
      })(),
    )
    await expect(open().write('broken', broken)).rejects.toThrow('The database is away')
    expect(await open().list()).not.toContain('broken')
  })

  it('tells in one sentence what it refuses, and that nobody answers', async () => {
    await expect(open('stranger').list()).rejects.toThrow(
      `The store ${store.endpoint} refused GET with 403 (SignatureDoesNotMatch).`,
    )
    const nobody = storePlace({
      bucket: 'backups',
      prefix: '',
      endpoint: 'http://127.0.0.1:1',
      region: 'eu',
      accessKey: 'koya',
      secretKey: 'secret',
    })
    await expect(nobody.list()).rejects.toThrow(/^The store http:\/\/127\.0\.0\.1:1 cannot be reached: .*\.$/)
  })
})
