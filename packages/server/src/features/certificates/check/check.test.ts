import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson, type TestPerson } from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { buildCertificate } from '#testing/steps/certificates.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'
import { writeCode } from '../certificate-facts.ts'
import { bakePng } from '../credential/bake.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { read, text, send, check } = checksOf(koya)
let owner: TestPerson
let number: string
let address: string
let png: Buffer
let svg: string
let token: string

beforeAll(async () => {
  owner = await buildPerson(koya.context, 'MENTEE', { first_name: 'Halima', last_name: 'Danjuma' })
  number = await buildCertificate(koya, owner.id)
  address = `/certificates/${number}`
  png = (await read(`${address}.png`)).rawPayload
  svg = await text(`${address}.svg`)
  token = await text(`${address}.jwt`)
})

const otherName = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><path fill="#fff" d="M0 0h600v60H0z"/><text x="10" y="40" font-size="30">Somebody Else</text></svg>',
)
const drawnOver = () => sharp(png).composite([{ input: otherName, left: 0, top: 0 }])
/** Inserts a chunk after the PNG header, which is equally long in every PNG. */
function withChunk(picture: Buffer, name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}
const choose = (choices: object) =>
  koya.call('changeCertificate', {
    as: owner.session,
    params: { number },
    body: { showsGrades: false, isShown: true, keepsName: true, ...choices },
  })

describe('a picture with the credential inside', () => {
  it('is valid as it was downloaded, and however its pixels were packed since', async () => {
    const { width, height } = await sharp(png).metadata()
    expect(await send(png)).toMatchObject({ kind: 'valid', page: address })
    const repacked = await sharp(png).png({ compressionLevel: 1, palette: false }).toBuffer()
    expect(await send(bakePng(repacked, token))).toMatchObject({ kind: 'valid' })
    const interlaced = await sharp(png).ensureAlpha().png({ progressive: true }).toBuffer()
    expect(await send(bakePng(interlaced, token))).toMatchObject({ kind: 'valid' })
    expect([width, height]).toEqual([600, 300])
  })

  it('is not called valid with another name over the true one, and the true facts stand beside', async () => {
    const verdict = await send(bakePng(await drawnOver().png().toBuffer(), token))
    expect(verdict).toMatchObject({
      kind: 'differs',
      title: 'The certificate is valid, but this picture shows something else',
      page: address,
    })
    expect(verdict.facts).toContainEqual(['Name', 'Halima Danjuma'])
    expect(JSON.stringify(verdict)).not.toContain('nobody has changed it')
  })

  it.each([
    [
      'one letter',
      (drawn: Sharp) =>
        drawn.composite([
          {
            input: Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4H0z"/></svg>',
            ),
            left: 300,
            top: 200,
          },
        ]),
    ],
    ['another size', (drawn: Sharp) => drawn.resize({ width: 599 })],
    ['a strip below', (drawn: Sharp) => drawn.extend({ bottom: 60, background: '#fff' })],
    ['what can be seen through', (drawn: Sharp) => drawn.ensureAlpha(0.5)],
  ])('shows something else with %s', async (_what, change) => {
    expect(await send(bakePng(await change(sharp(png)).png().toBuffer(), token))).toMatchObject({
      kind: 'differs',
    })
  })

  it('that moves is not judged by its first picture', async () => {
    expect(await send(withChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))).toMatchObject({
      kind: 'differs',
    })
  })

  it('is the drawing that was given, saved anew or not, and no other', async () => {
    expect(await send(Buffer.from(svg))).toMatchObject({ kind: 'valid' })
    const saved = `<?xml version="1.0" encoding="UTF-8"?>\n${svg.replaceAll('><', '>\n  <').replaceAll(/><\/path>/g, '/>')}\n`
    expect(await send(Buffer.from(saved))).toMatchObject({ kind: 'valid' })
    for (const changed of [
      svg.replaceAll('Halima Danjuma', 'Somebody Else'),
      svg.replace('</svg>', '<text y="40">Somebody Else</text></svg>'),
      svg.replace('</svg>', '<style>text{display:none}</style></svg>'),
      `<?xml-stylesheet href="data:text/css,text{display:none}"?>${svg}`,
      svg.replace('M0 0h600', 'M0\u{a0}0h600'),
    ]) {
      expect(changed).not.toBe(svg)
      const verdict = await send(Buffer.from(changed))
      expect(verdict).toMatchObject({ kind: 'differs', page: address })
      expect(verdict.facts).toContainEqual(['Name', 'Halima Danjuma'])
    }
  })

  it('is not judged by numbers that a browser shows as other colours', async () => {
    const faint = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><path fill="#f7f7f7" d="M0 0h600v60H0z"/><text x="10" y="40" font-size="30" fill="#fff">Somebody Else</text></svg>',
    )
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { data: over } = await sharp(faint).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // Paints the faint drawing onto the white parts of the picture.
    const pixels = data.map((value, index) => (value === 255 ? (over[index] ?? value) : value))
    const painted = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
      .png()
      .toBuffer()
    const strong = Buffer.alloc(4)
    strong.writeUInt32BE(500)
    expect(await send(bakePng(withChunk(painted, 'gAMA', strong), token))).toMatchObject({ kind: 'differs' })
    // Adds the colour chunks that programs usually write.
    const usual = Buffer.alloc(4)
    usual.writeUInt32BE(45_455)
    const saved = withChunk(withChunk(png, 'gAMA', usual), 'sRGB', Buffer.from([0]))
    expect(await send(saved)).toMatchObject({ kind: 'valid' })
    expect(await send(withChunk(png, 'cICP', Buffer.from([9, 16, 0, 1])))).toMatchObject({ kind: 'differs' })
  })

  it('is taken by what was signed: a name that has changed since is no change of the picture', async () => {
    await koya.context.db.updateTable('user').set({ last_name: 'Bello' }).where('id', '=', owner.id).execute()
    await choose({ keepsName: false })
    expect(await send(png)).toMatchObject({
      kind: 'valid',
      sentences: expect.arrayContaining(['It was signed for the name Halima Danjuma.']),
    })
    await choose({})
  })

  it('of a hidden certificate is compared as well, and names nobody', async () => {
    await choose({ isShown: false })
    expect(await send(png)).toMatchObject({ kind: 'valid', page: null })
    const changed = await send(bakePng(await drawnOver().png().toBuffer(), token))
    expect(changed).toMatchObject({ kind: 'differs', page: null })
    expect(JSON.stringify(changed)).not.toMatch(/Halima|Danjuma/)
    await choose({})
  })

  it('holds a credential, not a number that anybody can write', async () => {
    expect(await send(bakePng(png, number))).toMatchObject({ kind: 'unreadable' })
  })
})

describe('a copy', () => {
  it.each([
    ['a JPEG', () => sharp(png).jpeg({ quality: 50 })],
    ['a JPEG of a chat app', () => sharp(png).resize({ width: 480 }).jpeg({ quality: 60 })],
    ['a WebP', () => sharp(png).webp()],
    [
      'a screenshot',
      () => sharp(png).extend({ top: 200, bottom: 90, left: 40, right: 40, background: '#ddd' }).png(),
    ],
    [
      'a screenshot of a whole long page on a phone',
      () => sharp(png).resize({ width: 400 }).extend({ bottom: 4500, background: '#ddd' }).jpeg(),
    ],
    ['a photo held askew', () => sharp(png).rotate(12, { background: '#987' }).jpeg()],
  ])('that is %s is checked by its code, and the reader is told to compare', async (_what, copy) => {
    const verdict = await send(await copy().toBuffer())
    expect(verdict).toMatchObject({
      kind: 'copy',
      title: 'The number in this picture is valid',
      page: address,
    })
    expect(verdict.facts).toContainEqual(['Name', 'Halima Danjuma'])
    expect(verdict.sentences.join(' ')).toContain('we have read only the number in it. Compare it')
  })

  it('that is a PDF is checked by the address in it', async () => {
    const pdf = (line: string) =>
      Buffer.from(`%PDF-1.4\n%\xe2\xe3\n1 0 obj\n<</URI (${line})>>\nendobj\n%%EOF`, 'latin1')
    expect(await send(pdf(`https://koya.test${address}`))).toMatchObject({
      kind: 'copy',
      title: 'The number in this PDF is valid',
      page: address,
    })
    expect(await send(pdf(`https://evil.example${address}`))).toMatchObject({
      title: 'There is nothing to check in this PDF',
    })
    expect(await send(pdf('https://koya.test/'))).toMatchObject({
      title: 'There is nothing to check in this PDF',
    })
    // Nobody typed the number, so the verdict does not ask to check each letter.
    expect(await send(pdf('https://koya.test/certificates/0000-0000-0000'))).toMatchObject({
      kind: 'unknown',
      sentences: ['Koya has never issued the number in this file.'],
    })
    expect(await check('0000-0000-0000')).toMatchObject({
      kind: 'unknown',
      sentences: ['Koya has never issued it. Check each letter and digit.'],
    })
  })

  it('with another code, or with none, gets its own sentence', async () => {
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#987' } })
      .jpeg()
      .toBuffer()
    expect(await send(photo)).toMatchObject({ title: 'There is nothing to check in this picture' })
    expect(await send(photo.subarray(0, 200))).toMatchObject({ kind: 'unreadable' })
    const code = sharp(Buffer.from(await text(`${address}.code`)))
    expect(await send(await code.jpeg().toBuffer())).toMatchObject({ kind: 'copy' })
    for (const elsewhere of ['https://evil.example/', `https://evil.example${address}`]) {
      const strange = await sharp(Buffer.from(writeCode(elsewhere)))
        .png()
        .toBuffer()
      expect(await send(strange)).toMatchObject({ title: 'The code in this picture is not ours' })
    }
  })

  it('of a hidden or a revoked certificate tells no more than its number', async () => {
    const jpeg = await sharp(png).jpeg().toBuffer()
    await choose({ isShown: false })
    const hidden = await send(jpeg)
    expect(hidden).toMatchObject({ kind: 'copy', page: null })
    expect(JSON.stringify(hidden)).not.toMatch(/Halima|Danjuma/)
    const { session: as } = await buildPerson(koya.context, 'ADMIN')
    await koya.call('revokeCertificate', { as, params: { number }, body: { reason: 'Not their own work.' } })
    expect(await send(jpeg)).toMatchObject({ kind: 'revoked' })
    expect(await send(bakePng(await drawnOver().png().toBuffer(), token))).toMatchObject({ kind: 'revoked' })
  })
})
