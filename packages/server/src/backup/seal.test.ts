import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Tally, verify } from './form/form.ts'
import { seal, unseal } from './seal.ts'

const rows = Array.from({ length: 5000 }, (_, at) =>
  JSON.stringify([`Ọ ${at} \u2028`, String(Math.sin(at)), null]),
)
const lines = writeLines()
const key = 'k'.repeat(44)
const from = (values: readonly string[]) => Readable.from(values)

function writeLines(): string[] {
  const head = {
    koya: 'backup 1',
    version: '1',
    at: '2026-03-04T05:06:07.000Z',
    migrations: ['0001'],
    queues: [],
  }
  const tally = new Tally()
  tally.begin('things')
  for (const row of rows) tally.add(row)
  const section = { table: 'things', columns: ['word', 'number', 'nothing'] }
  return [JSON.stringify(head), JSON.stringify(section), ...rows, JSON.stringify({ end: tally.counts() })]
}

async function readAll(verified: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = []
  for await (const line of verified) read.push(line)
  return read
}
const open = (bytes: Buffer, sealedWith: string | null) =>
  readAll(verify(unseal(Readable.from([bytes]), sealedWith, sealedWith !== null)))

describe.each([null, key])('a backup with the key %s', async (sealedWith) => {
  const whole = await buffer(await seal(from(lines), sealedWith))

  it('is read as it was written', async () => {
    expect(await open(whole, sealedWith)).toEqual(lines)
  })

  it('is refused wherever it is cut off or changed', async () => {
    const middle = whole.length >> 1
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    const damaged = [0, 1, 20, 100, 170, middle, whole.length - 1].map((end) => whole.subarray(0, end))
    for (const bytes of [...damaged, changed, Buffer.concat([whole, whole])])
      await expect(open(bytes, sealedWith)).rejects.toThrow('The backup is damaged or cut off.')
  })
})

it.each([
  ['without its end', lines.slice(0, -1)],
  ['with a row too few', lines.toSpliced(7, 1)],
  ['with a row twice', lines.toSpliced(7, 0, ...lines.slice(7, 8))],
  ['with another row', lines.toSpliced(7, 1, '["else"]')],
  ['with more behind its end', [...lines, '["more"]']],
  ['with a line of another form', lines.toSpliced(7, 0, '{}')],
])('a backup %s is damaged', async (_, changed) => {
  await expect(readAll(verify(from(changed)))).rejects.toThrow('The backup is damaged or cut off.')
})

it('what is no backup of Koya is told as that', async () => {
  const zipped = await buffer(await seal(from(['hello']), null))
  await expect(open(zipped, null)).rejects.toThrow('This is no backup of Koya, or one of a newer Koya.')
})
