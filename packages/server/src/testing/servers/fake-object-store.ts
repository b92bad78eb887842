import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import type { Identity } from './certificate-authority.ts'

const keysOnAPage = 2

/** Opens an S3-like store that checks access keys and checksums; with an identity it uses TLS. */
export async function openFakeObjectStore(accessKey: string, identity?: Identity) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let mostParts = Number.POSITIVE_INFINITY
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname.slice(1))
    const { uploadId = '', partNumber, prefix = '', ...query } = Object.fromEntries(url.searchParams)
    const parts = uploads.get(uploadId)
    if (!isSigned(request, accessKey, body))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    switch (`${request.method} ${'uploads' in query ? 'begin' : parts ? 'part' : ''}`.trim()) {
      case 'GET':
        if ('list-type' in query) return answer(200, list(key, prefix, query['continuation-token']))
        return objects.has(key) ? answer(200, objects.get(key)) : answer(404, '<Code>NoSuchKey</Code>')
      case 'PUT':
        objects.set(key, body)
        return answer(200)
      case 'DELETE':
        objects.delete(key)
        return answer(204)
      case 'POST begin':
        uploads.set(key, new Map())
        return answer(200, `<UploadId>${key}</UploadId>`)
      case 'PUT part':
        if (Number(partNumber) > mostParts) return answer(403, '<Error><Code>QuotaExceeded</Code></Error>')
        parts?.set(Number(partNumber), body)
        response.setHeader('etag', `"${hash('md5', body)}"`)
        return answer(200)
      case 'POST part':
        if (body.toString().match(/<ETag>"\w+"<\/ETag>/g)?.length !== parts?.size) return answer(400)
        objects.set(key, Buffer.concat([...(parts?.values() ?? [])]))
        return answer(200, '<CompleteMultipartUploadResult/>')
      default:
        return answer(400)
    }
  }
  const server = identity ? createTlsServer({ ...identity }, handle) : createServer(handle)

  function list(bucket: string, prefix: string, token: string | undefined): string {
    const keys = [...objects.keys()].map((key) => key.slice(bucket.length)).sort()
    const all = keys.filter((key) => key.startsWith(prefix) && key > (token ?? ''))
    const page = all.slice(0, keysOnAPage)
    const next =
      all.length > keysOnAPage ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    endpoint: `${identity ? 'https' : 'http'}://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** The stored bytes by bucket and key. */
    objects,
    /** Makes the store accept only this many parts of a file and refuse the rest. */
    refuseParts: (after: number) => {
      mostParts = after
    },
    close: () => server.close(),
  }
}

const isSigned = ({ headers }: IncomingMessage, accessKey: string, body: Buffer): boolean =>
  headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`) === true &&
  headers['x-amz-content-sha256'] === hash('sha256', body)
