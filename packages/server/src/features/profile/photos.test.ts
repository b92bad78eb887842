import { once } from 'node:events'
import { connect } from 'node:net'
import { pictureMaxBytes } from '@koya/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#limits/limits.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { readPhotoUrl, uploading } from '#testing/steps/uploading.ts'

const koya = useTestApp()
let person: TestPerson

beforeAll(async () => {
  person = await buildPerson(koya.context, 'MENTEE')
})

const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fa0' } })

/** Returns a JPEG of exactly this many bytes; decoders ignore the bytes after the end of the image. */
async function makeJpeg(bytes: number): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

const upload = async (
  content: Buffer,
  { as = person.session, ...form }: { as?: string; field?: string; extra?: Blob | string } = {},
) =>
  koya.post('/profile/upload_profile_photo', {
    ...(as ? { as } : {}),
    ...(await uploading(content, form)),
  })

const partHead = '--koya\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n'

const read = (url: string) => koya.fastify.inject({ url })

const shownPhoto = async () => (await koya.call('readProfile', { as: person.session })).photoUrl

describe('uploading a photo', () => {
  it('shows a small WebP without the camera’s data, cached for ever, and removes the old file', async () => {
    const withPlace = await picture(900, 300)
      .withExif({ IFD0: { Copyright: 'Adaeze' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .jpeg()
      .toBuffer()
    const first = await upload(withPlace)
    expect(first).toMatchObject({ status: 200, body: { message: 'The picture was uploaded' } })
    expect(readPhotoUrl(first)).toMatch(/^http:\/\/localhost:3000\/api\/photos\/[a-f0-9]{32}$/)
    expect(await shownPhoto()).toBe(readPhotoUrl(first))
    const photo = await read(readPhotoUrl(first))
    expect(photo.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width, height, exif, xmp, iptc } = await sharp(photo.rawPayload).metadata()
    expect({ format, width, height, exif, xmp, iptc }).toMatchObject({
      format: 'webp',
      exif: undefined,
      xmp: undefined,
    })
    expect(Math.max(width, height)).toBeLessThanOrEqual(192)
    const second = await upload(await picture().png().toBuffer())
    expect((await read(readPhotoUrl(first))).statusCode).toBe(404)
    expect((await read(readPhotoUrl(second))).statusCode).toBe(200)
  })

  it('takes a file just below the limit and refuses one at it', async () => {
    expect((await upload(await makeJpeg(pictureMaxBytes - 1))).status).toBe(200)
    expect(await upload(await makeJpeg(pictureMaxBytes))).toMatchObject({
      status: 413,
      body: { message: "That's way too large! Try using something smaller than 5MB" },
    })
  })

  it('goes by content, not by name, and leaves the old photo', async () => {
    const before = await shownPhoto()
    const others = [
      Buffer.from('plain text'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await picture().gif().toBuffer(),
      await picture().webp().toBuffer(),
      (await picture().png().toBuffer()).subarray(0, 40),
    ]
    for (const content of others) {
      expect(await upload(content)).toMatchObject({
        status: 415,
        body: { message: 'Only JPG or PNG files are supported' },
      })
    }
    expect(await shownPhoto()).toBe(before)
  })

  it('counts pictures only: a wrong file uses up nothing', async () => {
    const { session: as } = await buildPerson(koya.context, 'MENTEE')
    const png = await picture(9, 9).png().toBuffer()
    for (let wrong = 0; wrong < limits.photo.points; wrong++) {
      expect((await upload(Buffer.from('plain text'), { as })).status).toBe(415)
    }
    for (let right = 0; right < limits.photo.points; right++) {
      expect((await upload(png, { as })).status).toBe(200)
    }
    expect((await upload(png, { as })).status).toBe(429)
  })

  it('that trickles in holds up nobody and is cut off', async () => {
    Object.assign(koya.fastify.server, { connectionsCheckingInterval: 50 })
    const { port } = new URL(await koya.fastify.listen({ port: 0, host: '127.0.0.1' }))
    const slow = connect(Number(port), '127.0.0.1')
    const begun = once(koya.fastify.server, 'request')
    slow.write(
      [
        'POST /api/profile/upload_profile_photo HTTP/1.1',
        'Host: koya',
        `Authorization: Bearer ${person.session}`,
        'Content-Type: multipart/form-data; boundary=koya',
        'Content-Length: 1000000',
        '',
        '--koya',
        'Content-Disposition: form-data; name="file"; filename="me.png"',
        '',
        '',
      ].join('\r\n'),
    )
    await begun
    const trickle = setInterval(() => slow.write('a'), 10)
    const order: string[] = []
    // Ignores errors, because the server may close the connection while the client still writes.
    slow.on('error', () => undefined).resume()
    const slowEnd = new Promise<void>((resolve) => slow.once('close', resolve)).then(() =>
      order.push('cut off'),
    )
    await upload(await picture().png().toBuffer()).then(({ status }) => order.push(`the other: ${status}`))
    Object.assign(koya.fastify.server, { requestTimeout: 1000, headersTimeout: 1000 })
    await slowEnd
    clearInterval(trickle)
    expect(order).toEqual(['the other: 200', 'cut off'])
  })

  it('makes a square of what is large enough for one', async () => {
    const url = readPhotoUrl(await upload(await picture(1200, 600).jpeg().toBuffer()))
    const { width, height } = await sharp((await read(url)).rawPayload).metadata()
    expect([width, height]).toEqual([192, 192])
  })

  it('is upright, shows the middle, and is small whatever it shows', async () => {
    const photoOf = async (content: Buffer) => (await read(readPhotoUrl(await upload(content)))).rawPayload
    const side = { width: 300, height: 300, channels: 3 } as const
    const red = await sharp({ create: { ...side, background: '#f00' } })
      .png()
      .toBuffer()
    const withRed = (width: number, left: number) =>
      picture(width, 300).composite([{ input: red, left, top: 0 }])
    const isRed = async (photo: Buffer, top: number) => {
      const point = { left: 96, top, width: 1, height: 1 }
      const [pixel = 0, , blue = 0] = await sharp(photo).extract(point).raw().toBuffer()
      return pixel > blue
    }
    const middle = await photoOf(await withRed(900, 300).png().toBuffer())
    expect([await isRed(middle, 5), await isRed(middle, 187)]).toEqual([true, true])
    // Orientation 6 means that the left side of the stored picture belongs at the top.
    const turned = await sharp(await withRed(600, 0).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const upright = await photoOf(turned)
    expect([await isRed(upright, 5), await isRed(upright, 187)]).toEqual([true, false])
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const busy = await sharp({ create: { ...side, background: '#000', noise } })
      .png()
      .toBuffer()
    expect((await photoOf(busy)).byteLength).toBeLessThan(13_000)
  })

  it('takes a picture of 25 million pixels, and refuses one of more', async () => {
    expect((await upload(await picture(5000, 5000).jpeg().toBuffer())).status).toBe(200)
    expect(await upload(await picture(5001, 5000).jpeg().toBuffer())).toMatchObject({
      status: 413,
      body: {
        message: 'This picture has more than 25 million pixels: make it smaller first',
        code: 'photo_too_large',
      },
    })
  })

  it.each([
    ['has no boundary', 'multipart/form-data', '--koya'],
    ['breaks off in its head', 'multipart/form-data; boundary=koya', '--koya\r\nContent-Dispo'],
    ['breaks off in its file', 'multipart/form-data; boundary=koya', `${partHead}abc`],
    ['never comes to its boundary', 'multipart/form-data; boundary=koya', 'a'.repeat(100_000)],
    ['has a head without an end', 'multipart/form-data; boundary=koya', `--koya\r\n${'a'.repeat(100_000)}`],
  ])('answers 400 to a form that %s', async (_what, type, payload) => {
    const { statusCode, body } = await koya.fastify.inject({
      method: 'POST',
      url: '/api/profile/upload_profile_photo',
      headers: { authorization: `Bearer ${person.session}`, 'content-type': type },
      payload,
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_request'])
  })

  it('needs a session, one file, and its right field', async () => {
    const png = await picture().png().toBuffer()
    expect((await upload(png, { as: '' })).status).toBe(401)
    expect((await upload(png, { field: 'other' })).status).toBe(422)
    expect((await upload(png, { extra: new Blob(['x']) })).status).toBe(422)
    expect((await upload(png, { extra: 'x' })).status).toBe(422)
    expect((await koya.post('/profile/upload_profile_photo', { as: person.session, body: {} })).status).toBe(
      422,
    )
  })

  it('reads nothing but its own keys', async () => {
    for (const key of ['..%2f..%2fetc%2fpasswd', 'a'.repeat(32), '%00']) {
      expect((await read(`/api/photos/${key}`)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
