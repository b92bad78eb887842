import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yazl from 'yazl'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Makes a PNG with these texts as `iTXt` chunks and without pixels. */
export const pngWith = (texts: readonly Buffer[]): Buffer =>
  Buffer.concat([signature, ...texts.map((text) => chunk('iTXt', text)), chunk('IEND', Buffer.alloc(0))])

interface Packed {
  path: string
  content: Buffer
}

export async function packZip(
  files: readonly Packed[],
  options: { compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { path, content } of files) zip.addBuffer(content, path, options)
  zip.end()
  return buffer(zip.outputStream)
}
