import { createHash } from 'node:crypto'
import { pictureMaxBytes } from '@koya/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#limits/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { minutes } from '#testing/clock.ts'
import { uploading } from '#testing/steps/uploading.ts'

const koya = useTestApp()
let as: string

beforeAll(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})

const drawn = (width = 600, height = 400, background = '#2f3fa0') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Returns a noisy image, because a single colour would hide compression losses. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const Stored = z.strictObject({ key: z.string(), url: z.string(), width: z.number(), height: z.number() })

const send = async (content: Buffer, { query = '', session = as } = {}) =>
  koya.post(`/admin/pictures${query}`, { as: session, ...(await uploading(content)) })

async function store(content: Buffer, query = '') {
  const { status, body } = await send(content, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return z.parse(Stored, body)
}

const read = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
  koya.fastify.inject({ url, method, headers })

describe('storing a picture', () => {
  it.each([
    ['JPEG', () => noise(300, 200).jpeg()],
    ['PNG', () => noise(300, 200).png()],
    ['WebP', () => noise(300, 200).webp({ lossless: true })],
    ['GIF', () => noise(300, 200).gif()],
  ])('makes a WebP of a %s, named by its content', async (_kind, make) => {
    const { key, url, width, height } = await store(await make().toBuffer())
    expect([url, width, height]).toEqual([`/api/pictures/${key}`, 300, 200])
    const { rawPayload } = await read(url)
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(key)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  it('keeps what was stored before byte for byte, so that it comes back under the same address', async () => {
    // The transparency of the second picture takes an odd number of bytes, so the WebP adds a padding byte.
    const pictures = [
      noise(40, 30).ensureAlpha(0.5),
      noise(40, 30).ensureAlpha().extend({ top: 2, background: '#0000' }),
      noise(2000, 900),
      drawn(1, 1),
    ]
    for (const picture of pictures) {
      const { key, url } = await store(await picture.png().toBuffer())
      const again = await store((await read(url)).rawPayload)
      expect(again.key).toBe(key)
    }
  })

  it('stores the same picture once, with one line in the trail', async () => {
    const { id, session } = await buildPerson(koya.context, 'ADMIN')
    const png = await drawn(31, 17).png().toBuffer()
    const before = await countPictures()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(png, { session })))
    const [key = '', ...others] = new Set(answers.map(({ body }) => z.parse(Stored, body).key))
    expect(others).toEqual([])
    expect(await countPictures()).toBe(before + 1)
    expect((await koya.call('listTrail', { as, query: { actor: id } })).items).toMatchObject([
      {
        action: 'picture.stored',
        object: { kind: 'picture', name: null },
        after: { key, width: 31, height: 17 },
      },
    ])
  })

  it('makes it as small as its place asks for, and never larger', async () => {
    const large = await drawn(3000, 1500).jpeg().toBuffer()
    expect(await store(large)).toMatchObject({ width: 1600, height: 800 })
    expect(await store(large, '?use=brief')).toMatchObject({ width: 1600, height: 800 })
    expect(await store(large, '?use=cover')).toMatchObject({ width: 800, height: 400 })
    const keptLarge = await read((await store(large)).url)
    expect(await store(keptLarge.rawPayload, '?use=cover')).toMatchObject({ width: 800, height: 400 })
    expect(await store(await drawn(20, 10).png().toBuffer(), '?use=cover')).toMatchObject({ width: 20 })
    expect((await send(large, { query: '?use=poster' })).status).toBe(422)
  })

  it('keeps nothing but the pixels, upright', async () => {
    const exif = { IFD0: { Copyright: 'Adaeze' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } }
    for (const file of [
      await drawn(90, 30).withExif(exif).jpeg().toBuffer(),
      await drawn(90, 30).withExif(exif).webp().toBuffer(),
      Buffer.concat([await drawn(90, 30).webp().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ]) {
      const { rawPayload } = await read((await store(file)).url)
      expect(rawPayload.includes('Adaeze')).toBe(false)
      expect(rawPayload.includes('script')).toBe(false)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 90 })
      expect((await sharp(rawPayload).metadata()).exif).toBe(undefined)
    }
    const turned = await drawn(90, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await store(turned)).toMatchObject({ width: 30, height: 90 })
  })

  it('takes the first picture of an animated one', async () => {
    const frames = [
      await drawn(50, 50, '#ff0000').png().toBuffer(),
      await drawn(50, 50, '#0000ff').png().toBuffer(),
    ]
    for (const kind of ['gif', 'webp'] as const) {
      const animated = await sharp(frames, { join: { animated: true } })
        .toFormat(kind)
        .toBuffer()
      expect((await sharp(animated).metadata()).pages).toBe(2)
      const { url } = await store(animated)
      const { pages, height } = await sharp((await read(url)).rawPayload).metadata()
      expect([pages ?? 1, height]).toEqual([1, 50])
      const [red = 0, , blue = 0] = await sharp((await read(url)).rawPayload)
        .raw()
        .toBuffer()
      expect(red).toBeGreaterThan(blue)
    }
  })

  it.each([
    ['text', () => Buffer.from('plain text')],
    ['TIFF', () => drawn().tiff().toBuffer()],
    ['AVIF', () => drawn(60, 40).avif().toBuffer()],
    ['broken PNG', async () => (await drawn().png().toBuffer()).subarray(0, 40)],
    ['broken WebP', async () => (await noise(600, 400).webp().toBuffer()).subarray(0, 2000)],
    ['head of a WebP', () => Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')],
    ['empty file', () => Buffer.alloc(0)],
  ])('refuses a %s', async (_kind, make) => {
    expect(await send(await make())).toMatchObject({
      status: 415,
      body: { code: 'wrong_photo_type', message: 'Only JPG, PNG, WebP or GIF files are supported' },
    })
  })

  it('refuses an SVG with a sentence of its own', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await send(svg)).toMatchObject({
      status: 415,
      body: { message: 'SVG drawings are not supported: save it as PNG and send that' },
    })
  })

  it('refuses what is too large, in bytes or in pixels', async () => {
    expect(await send(Buffer.alloc(pictureMaxBytes))).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large' },
    })
    expect(await send(await drawn(5001, 5000).png().toBuffer())).toMatchObject({
      status: 413,
      body: { message: 'This picture has more than 25 million pixels: make it smaller first' },
    })
  })

  it('is for admins, and for so many pictures at a time', async () => {
    const png = await drawn(9, 9).png().toBuffer()
    for (const role of ['MENTEE', 'MENTOR'] as const) {
      const { session } = await buildPerson(koya.context, role)
      expect((await send(png, { session })).status).toBe(403)
    }
    const { id, session } = await buildPerson(koya.context, 'ADMIN')
    await koya.context.db
      .insertInto('rate_limit')
      .values({
        key: koya.context.tokens.countKey('picture', id),
        spent: limits.picture.points - 1,
        expires_at: new Date(koya.clock.now().getTime() + minutes(1)),
      })
      .execute()
    expect((await send(png, { session })).status).toBe(200)
    expect((await send(png, { session })).status).toBe(429)
  })
})

const countPictures = async () => (await koya.context.db.selectFrom('picture').select('key').execute()).length

describe('reading a picture', () => {
  it('needs no session, is kept for ever and shown by every origin', async () => {
    const { key, url } = await store(await drawn().png().toBuffer())
    const picture = await read(url)
    expect([picture.statusCode, picture.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: `"${key}"`,
      },
    ])
    const head = await read(url, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(picture.rawPayload.length),
    ])
    const known = await read(url, 'GET', { 'if-none-match': `W/"${key}"` })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', `"${key}"`])
    expect(known.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await read(url, 'GET', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('reads nothing but its own keys, and photos nowhere but at theirs', async () => {
    const { key } = await store(await drawn().png().toBuffer())
    const photo = 'b'.repeat(32)
    const content = (await read(`/api/pictures/${key}`)).rawPayload
    await koya.context.db
      .insertInto('picture')
      .values({ key: photo, content, content_type: 'image/webp' })
      .execute()
    expect((await read(`/api/photos/${photo}`)).statusCode).toBe(200)
    for (const path of [`photos/${key}`, `pictures/${photo}`, `pictures/${key}0`, 'pictures/%00']) {
      expect((await read(`/api/${path}`)).statusCode, path).toBe(404)
    }
  })
})
