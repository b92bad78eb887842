import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { readCertificateNumber } from '@koya/contract'
import { sourceMax } from '@koya/contract/authoring/authoring-tasks'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import * as z from 'zod/mini'
import { cleanHtml } from '#content/clean-html.ts'
import { readPictures, renderBrief } from '#content/markdown.ts'
import { readTags } from '#content/read-tags.ts'
import { isSamePicture } from '#features/certificates/check/compare-picture.ts'
import { readSentFile } from '#features/certificates/check/read-sent-file.ts'
import { unbake } from '#features/certificates/credential/bake.ts'
import { parseYaml } from '#features/curriculum/read/parse-yaml.ts'
import { renamePictures } from '#features/curriculum/read/picture-references.ts'
import { prepareArchive } from '#features/curriculum/read/prepare-archive.ts'
import { readList } from '#features/invitations/read-list.ts'
import { describeDevice } from '#identity/sessions/device-words.ts'
import { measureGrowth, mostGrowth } from '#testing/hostile/time-growth.ts'

const lengthen = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

/** Fragments of the parsed languages, which the tests repeat. */
const markup = [
  ...[
    '<img ',
    '<img src=',
    '<svg',
    '<a href="',
    '<b>',
    '</b>',
    '<!--',
    '<!',
    '<![CDATA[',
    '<?',
    '</',
    '<',
    '>',
  ],
  ...['"', "'", '&', '&lt;', '&#', '<b a=', '<div>\n', '<script>', '<textarea>', '<img\n', '<p><b></p>'],
]
const markdown = [
  ...[
    '[',
    ']',
    '![',
    '](',
    '[](',
    '[a](<b',
    '![\\]',
    '[a]: b\n',
    '[a]',
    '[a][b]',
    '*',
    '**a',
    '*a_',
    '_a',
    '__a *b ',
  ],
  ...[
    '`',
    '``a',
    '> ',
    '>',
    '- ',
    '-\n',
    '1. ',
    '|',
    '|-',
    'a|\n',
    '~~a',
    '\\',
    '\\\n',
    '#',
    '# a\n',
    '\n',
    ' ',
    '\t',
  ],
  ...[
    'a\n---\n',
    '(',
    '((',
    '<http://',
    'http://a',
    'a ',
    '&amp;',
    '``` \n',
    '~~~\n',
    '  - a\n',
    '[^a]',
    '*a **a ',
  ],
]
const cells = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  '"a","',
  'a,b\n',
  '"\n',
  'a@b.c\n',
  ' ',
  '","\n"',
]
const yaml = [
  '[',
  '{',
  '- ',
  'a: ',
  'a:\n ',
  '&a ',
  '*a ',
  '!',
  '"',
  "'",
  '|\n',
  '? ',
  '#',
  'a: b\n',
  '\t',
  '[a,',
  '{a: ',
]
const credential = [
  '<openbadges:credential ',
  '<openbadges:credential verify',
  " verify='",
  '<svg ',
  '</svg>',
  '</svg> ',
  '<',
  ' ',
]

const swallow = (run: () => unknown) => {
  try {
    return run()
  } catch {
    return null
  }
}

describe.each<[name: string, texts: string[], parse: (text: string) => unknown, most?: number]>([
  ['renderBrief', [...markup, ...markdown], (text) => renderBrief(text), sourceMax],
  ['readPictures', [...markup, ...markdown], readPictures, sourceMax],
  [
    'renamePictures',
    [...markup, ...markdown],
    (text) => renamePictures(text, new Map([['a', 'b']])),
    sourceMax,
  ],
  ['cleanHtml', markup, (text) => cleanHtml(text), sourceMax],
  ['readTags', markup, (text) => readTags(text, 'img'), sourceMax],
  ['readList', cells, (text) => swallow(() => readList(`email,role\n${text}`))],
  ['parseYaml', yaml, (text) => parseYaml(z.unknown(), { file: '', text, firstLine: 1 })],
  ['unbake of an SVG', credential, (text) => unbake(Buffer.from(`<svg ${text}`))],
  [
    'isSamePicture of an SVG',
    [...credential, '<?xml ', '<?xml ?', '></a', '> <'],
    (text) => isSamePicture({ file: Buffer.from(text), drawn: Buffer.from('<svg></svg>') }),
  ],
  [
    'readSentFile of a PDF',
    ['/certificates/', '/certificates/0000-', '%PDF-'],
    (text) => readSentFile(Buffer.from(`%PDF-${text}`)),
  ],
  ['describeDevice', ['Version/0 ', 'Safari/', 'Mozilla ', '('], describeDevice],
  ['readCertificateNumber', ['-', 'A', ' ', 'O'], readCertificateNumber],
])('%s', (_, texts, parse, most) => {
  it.each(texts)('takes twice as long for twice as many %j', async (text) => {
    const growth = await measureGrowth((size) => parse(lengthen(text, size)), 1000, undefined, most)
    expect(growth).toBeLessThanOrEqual(mostGrowth)
  })
})

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const bomb = Buffer.concat([
  Buffer.from('openbadgecredential\0\x01\0\0\0', 'latin1'),
  deflateSync(Buffer.alloc(400_000)),
])

it.each([
  ['empty parts', chunk('tEXt', Buffer.alloc(0))],
  ['texts of a credential that unfold', chunk('iTXt', bomb)],
  ['texts without an end', chunk('iTXt', Buffer.from('openbadgecredential'))],
])('unbake of a PNG takes twice as long for twice as many %s', async (_, part) => {
  const png = (size: number) =>
    Buffer.concat([
      signature,
      ...Array.from({ length: size / 10 }, () => part),
      chunk('IEND', Buffer.alloc(0)),
    ])
  expect(await measureGrowth((size) => unbake(png(size)), 1000)).toBeLessThanOrEqual(mostGrowth)
})

it('unbake of a PNG unfolds one text, however many there are', () => {
  const part = chunk('iTXt', bomb)
  const png = Buffer.concat([signature, ...Array.from({ length: 9000 }, () => part)])
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  unbake(png)
  const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  expect((after - before) / 1_000_000).toBeLessThan(64)
})

it('reading an archive takes twice as long for twice as many files', async () => {
  const zipOf = async (files: number) => {
    const zip = new yazl.ZipFile()
    for (let i = 0; i < files; i++)
      zip.addBuffer(Buffer.from('---\nid: a\n---\n'), `01-web/01-a/${i}-task.md`)
    zip.end()
    return buffer(zip.outputStream)
  }
  const zips = new Map<number, Buffer>()
  for (const size of [100, 400]) zips.set(size, await zipOf(size))
  const parse = (size: number) => prepareArchive(zips.get(size) ?? Buffer.alloc(0))
  expect(await measureGrowth(parse, 100)).toBeLessThanOrEqual(mostGrowth)
})
