import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, inject, it } from 'vitest'
import { openEmbedded } from '#db/engine/client.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { eventually } from '#testing/eventually.ts'
import { start } from '#testing/processes/start.ts'
import { bringPhotos } from './bring-photos.ts'

const koya = useTestApp()
const parent = mkdtempSync(join(tmpdir(), 'koya-photos-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const keyOf = (name: string) => createHash('md5').update(name).digest('hex')
const photoOf = (name: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: `#${keyOf(name).slice(0, 6)}` } })
    .webp({ quality: 80 })
    .toBuffer()

/** Makes a data folder that holds photos as files, as older versions of Koya stored them. */
async function makeFolder(name: string, files: Record<string, Buffer | string>): Promise<string> {
  const dataDir = join(parent, name)
  mkdirSync(join(dataDir, 'photos'), { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(dataDir, 'photos', file), content)
  return dataDir
}

async function bring(dataDir: string) {
  const lines: { msg: string; photos?: number; left?: number }[] = []
  const write = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  await bringPhotos(koya.context.db, dataDir, pino(write))
  return lines.map(({ msg, photos, left }) => ({ msg, photos, left }))
}

const readPhoto = async (key: string) => (await koya.fastify.inject(`/api/photos/${key}`)).rawPayload

async function giveKeys(names: string[]): Promise<void> {
  for (const name of names) {
    const { id } = await buildPerson(koya.context, 'MENTEE')
    const photo = { photo_key: keyOf(name) }
    await koya.context.db.updateTable('user').set(photo).where('id', '=', id).execute()
  }
}

const brought = (photos: number) => ({
  msg: 'photos were brought from their folder into the database',
  photos,
  left: undefined,
})

it('brings the photos of people, removes their folder, and then finds nothing more', async () => {
  const names = ['a1', 'a2', 'a3']
  await giveKeys(names)
  const photos = await Promise.all(names.map(photoOf))
  const dataDir = await makeFolder(
    'all',
    Object.fromEntries(photos.map((photo, index) => [keyOf(names[index] ?? ''), photo])),
  )
  expect(await bring(dataDir)).toEqual([brought(3)])
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)
  for (const [index, name] of names.entries()) expect(await readPhoto(keyOf(name))).toEqual(photos[index])
  expect(await bring(dataDir)).toEqual([])
})

it('leaves what is nobody’s or no photo where it is, and names the folder', async () => {
  await giveKeys(['b1', 'b2'])
  const photo = await photoOf('b1')
  const others = { [keyOf('b2')]: 'half a file', [keyOf('b3')]: photo, [`${keyOf('b1')}.part`]: photo }
  const dataDir = await makeFolder('some', { [keyOf('b1')]: photo, ...others })
  const warning = { msg: 'these files are nobody’s photo: look at them and remove the folder', left: 3 }
  expect(await bring(dataDir)).toMatchObject([brought(1), warning])
  expect(readdirSync(join(dataDir, 'photos')).sort()).toEqual(Object.keys(others).sort())
  expect(await bring(dataDir)).toMatchObject([brought(0), warning])
})

it('removes what an earlier start has brought and had no time to remove', async () => {
  await giveKeys(['c1'])
  const photo = await photoOf('c1')
  await bring(await makeFolder('first', { [keyOf('c1')]: photo }))
  const dataDir = await makeFolder('again', { [keyOf('c1')]: photo })
  expect(await bring(dataDir)).toEqual([brought(1)])
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)
})

it('loses nothing when two processes bring at once', async () => {
  const names = ['d1', 'd2', 'd3', 'd4']
  await giveKeys(names)
  const files: Record<string, Buffer> = {}
  for (const name of names) files[keyOf(name)] = await photoOf(name)
  const dataDir = await makeFolder('twice', files)
  await Promise.all([bring(dataDir), bring(dataDir)])
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)
  for (const name of names) expect(await readPhoto(keyOf(name))).toEqual(files[keyOf(name)])
})

it('loses nothing when a start is killed in the middle', async () => {
  const dataDir = await makeFolder('killed', {})
  cpSync(inject('emptyData'), dataDir, { recursive: true })
  const database = await openEmbedded(dataDir)
  const names = ['e1', 'e2', 'e3']
  for (const name of names) {
    const text = { email: `${name}@koya.test`, password_hash: 'none', first_name: 'Ada', last_name: 'Obi' }
    const created_at = new Date()
    const user = {
      id: crypto.randomUUID(),
      role: 'MENTEE' as const,
      photo_key: keyOf(name),
      created_at,
      ...text,
    }
    await database.db.insertInto('user').values(user).execute()
  }
  await database.close()
  const paths = names.map((name) => join(dataDir, 'photos', keyOf(name)))
  const [first = '', second = '', last = ''] = paths
  writeFileSync(first, await photoOf('e1'))
  writeFileSync(second, await photoOf('e2'))
  // Reading a named pipe blocks, so the server hangs at the last photo until the test kills it.
  execFileSync('mkfifo', [last])
  const broken = start({ DATA_DIR: dataDir })
  const held = await open(last, 'w')
  broken.child.kill('SIGKILL')
  await broken.ended
  await held.close()
  expect(readdirSync(join(dataDir, 'photos'))).toHaveLength(3)

  rmSync(last)
  writeFileSync(last, await photoOf('e3'))
  const next = start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
  await next.ready
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)
  const server = await eventually(() => {
    const [, address] = /Server listening at ([^"]+)/.exec(next.output()) ?? []
    expect(address).toBeDefined()
    return address
  })
  // The server logs this line before it listens.
  expect(next.output()).toContain('"photos":3')
  for (const name of names) {
    const answer = await fetch(`${server}/api/photos/${keyOf(name)}`)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await photoOf(name))
  }
})
