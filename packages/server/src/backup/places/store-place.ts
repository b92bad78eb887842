import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { StoreSettings } from '#backup/settings.ts'
import { SettingError } from '#config/env.ts'
import type { Place } from './place.ts'

/** The size of an upload's parts. S3 accepts at most 10,000 parts; all but the last need at least 5 MB. */
const partBytes = 16 * 1024 * 1024
const tries = 3

/** Keeps backups in a bucket of an S3-compatible store, with path-style addresses (decision 0058). */
export function storePlace(settings: StoreSettings): Place {
  const { bucket, prefix, endpoint, region, accessKey, secretKey } = settings
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: tries,
  })

  async function ask(
    method: string,
    path: string,
    query: Record<string, string> = {},
    body?: Buffer | string,
  ) {
    const url = `${endpoint}/${bucket}/${path}?${new URLSearchParams(query)}`
    const content = Buffer.from(body ?? '')
    const headers = { 'x-amz-content-sha256': hash('sha256', content, 'hex') }
    const answer = await client
      .fetch(url, { method, headers, redirect: 'error', ...(body !== undefined && { body: content }) })
      .catch((error: unknown) => {
        throw new SettingError(`The store ${endpoint} cannot be reached: ${readReason(error)}.`)
      })
    if (answer.ok) return answer
    const code = readTags(await answer.text(), 'Code')[0] ?? 'without a reason'
    throw new SettingError(`The store ${endpoint} refused ${method} with ${answer.status} (${code}).`)
  }

  async function writeParts(path: string, parts: AsyncGenerator<Buffer>, first: Buffer): Promise<number> {
    const begun = await ask('POST', path, { uploads: '' })
    const uploadId = readTags(await begun.text(), 'UploadId')[0] ?? ''
    try {
      const tags: string[] = []
      let bytes = 0
      const send = async (part: Buffer) => {
        const partNumber = String(tags.length + 1)
        const { headers } = await ask('PUT', path, { partNumber, uploadId }, part)
        tags.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
        bytes += part.length
      }
      await send(first)
      for await (const part of parts) await send(part)
      const all = `<CompleteMultipartUpload>${tags.join('')}</CompleteMultipartUpload>`
      const done = await (await ask('POST', path, { uploadId }, all)).text()
      // A store can answer with status 200 and report an error in the body.
      const [code] = readTags(done, 'Code')
      if (code) throw new SettingError(`The store ${endpoint} could not put the parts together (${code}).`)
      return bytes
    } catch (error) {
      await ask('DELETE', path, { uploadId }).catch(() => undefined)
      throw error
    }
  }

  return {
    async list() {
      const names: string[] = []
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const page = await (await ask('GET', '', query)).text()
        names.push(...readTags(page, 'Key').map((key) => key.slice(prefix.length)))
        token = readTags(page, 'NextContinuationToken')[0]
      } while (token)
      return names
    },
    async write(name, file) {
      const parts = inParts(file)
      const { value: first = Buffer.alloc(0) } = await parts.next()
      if (first.length === partBytes) return writeParts(prefix + name, parts, first)
      await ask('PUT', prefix + name, {}, first)
      return first.length
    },
    async read(name) {
      const { body } = await ask('GET', prefix + name)
      return body ? Readable.fromWeb(body) : Readable.from([])
    },
    async remove(name) {
      await ask('DELETE', prefix + name)
    },
    describe: (name) => `s3://${bucket}/${prefix}${name}`,
  }
}

async function* inParts(file: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of file) {
    const bytes = Buffer.from(piece)
    pieces.push(bytes)
    length += bytes.length
    while (length >= partBytes) {
      const all = Buffer.concat(pieces)
      yield all.subarray(0, partBytes)
      pieces = [all.subarray(partBytes)]
      length -= partBytes
    }
  }
  if (length > 0) yield Buffer.concat(pieces)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** Returns the text inside each XML element of this name, for elements without attributes and children. */
const readTags = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity),
  )

function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || readReason(error.cause) : error.message
}
