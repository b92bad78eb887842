import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const lengthBytes = 4
const nameBytes = 4
const checkBytes = 4
/** The maximum size of a text after decompression. */
const mostTextBytes = 500_000

/** Thrown for a truncated or broken PNG. */
export class CutPngError extends Error {}

export const isPng = (file: Buffer): boolean => file.subarray(0, signature.length).equals(signature)

interface Chunk {
  name: string
  data: Buffer
  end: number
}

function* readChunks(png: Buffer): Generator<Chunk> {
  let at = signature.length
  while (true) {
    const from = at + lengthBytes + nameBytes
    if (from > png.length) throw new CutPngError()
    const until = from + png.readUInt32BE(at)
    const end = until + checkBytes
    if (end > png.length) throw new CutPngError()
    if (crc32(png.subarray(at + lengthBytes, until)) !== png.readUInt32BE(until)) throw new CutPngError()
    const name = png.toString('latin1', at + lengthBytes, from)
    yield { name, data: png.subarray(from, until), end }
    if (name === 'IEND') return
    at = end
  }
}

function writeChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(lengthBytes), Buffer.alloc(checkBytes)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export function addPngText(png: Buffer, keyword: string, text: string): Buffer {
  const [head] = readChunks(png)
  if (!head) throw new CutPngError()
  // The zero bytes end the keyword and mean: no compression, no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])
  return Buffer.concat([png.subarray(0, head.end), writeChunk('iTXt', data), png.subarray(head.end)])
}

/** True for an animated PNG (APNG), whose later frames can differ from the first. */
export function isAnimated(png: Buffer): boolean {
  for (const { name } of readChunks(png)) if (name === 'acTL') return true
  return false
}

/** True if colour settings can make faint pixels visible; `sRGB` overrides `gAMA` and `cHRM`. */
export function hasOwnColours(png: Buffer): boolean {
  const names = new Set(Array.from(readChunks(png), ({ name }) => name))
  if (names.has('cICP') || names.has('iCCP')) return true
  return !names.has('sRGB') && (names.has('gAMA') || names.has('cHRM'))
}

/** Returns null if no text has the keyword; throws `CutPngError` for a truncated file. */
export function readPngText(png: Buffer, keyword: string): string | null {
  let text: string | null = null
  // Reads every chunk, so that a truncated file throws.
  for (const { name, data } of readChunks(png)) if (name === 'iTXt') text ??= readText(data, keyword)
  return text
}

function readText(data: Buffer, keyword: string): string | null {
  const endOfKeyword = data.indexOf(0)
  if (data.toString('latin1', 0, endOfKeyword) !== keyword) return null
  const isCompressed = data[endOfKeyword + 1] === 1
  const endOfLanguage = data.indexOf(0, endOfKeyword + 3)
  const endOfTranslated = data.indexOf(0, endOfLanguage + 1)
  if (endOfLanguage === -1 || endOfTranslated === -1) throw new CutPngError()
  const text = data.subarray(endOfTranslated + 1)
  if (!isCompressed) return text.toString('utf8')
  try {
    return inflateSync(text, { maxOutputLength: mostTextBytes }).toString('utf8')
  } catch {
    throw new CutPngError()
  }
}
