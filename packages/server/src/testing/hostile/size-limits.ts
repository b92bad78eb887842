import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { packZip, pngWith } from './hostile-files.ts'

interface Sent {
  method?: 'POST'
  /** True if the request must have exactly these headers. */
  isBare?: true
  path: string
  as?: 'admin' | 'mentee'
  headers?: Record<string, string>
  body?: string | Buffer | FormData
}

/** A limited input: how to send it at a given size, and the expected answers. */
export interface SizeCase {
  send: (size: number) => Sent | Promise<Sent>
  /** The status for sizes up to the limit. */
  served: number
  refused: number
  /** Text that only the refusal contains. */
  says: string
  /** The memory limit of the parser that reads the input. */
  megabytes?: number
}

const json = (path: string, body: string, as?: 'admin'): Sent => ({
  method: 'POST',
  path,
  ...(as && { as }),
  headers: { 'content-type': 'application/json' },
  body,
})

function form(path: string, file: Buffer, as?: 'admin' | 'mentee'): Sent {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]), 'file')
  return { method: 'POST', path, ...(as && { as }), body }
}

const check = '/certificates/check'
const photo = '/api/profile/upload_profile_photo'
const archive = '/api/admin/curriculum/check'
const invite = '/api/admin/invitations/check'
const preview = '/api/admin/briefs/preview'

/** Returns a JSON body of exactly this many bytes, padded with blanks. */
const filled = (value: object, bytes: number): string => {
  const text = JSON.stringify(value)
  return text + ' '.repeat(bytes - text.length)
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fa0' } }).png({ compressionLevel: 1 })

/** Makes a ZIP of exactly this many bytes; its content is not compressed. */
async function zipOf(bytes: number): Promise<Buffer> {
  const pack = (content: number) =>
    packZip([{ path: 'a.png', content: Buffer.alloc(content) }], { compress: false })
  const { length } = await pack(bytes - 1000)
  return pack(bytes - 1000 + (bytes - length))
}

const mebibyte = 1024 * 1024

const listOf = (count: number) =>
  Array.from({ length: count }, (_, line) => `size-${line}@koya.test`).join('\n')

/** The cases by their names in the table of docs/threats.md. */
export const sizeCases: Record<string, SizeCase> = {
  head: {
    send: (size) => {
      const [path, host, filler] = ['/api/tracks', '127.0.0.1', 'x-filler']
      const counted = `${path}host${host}connectionclose${filler}`
      const headers = { host, connection: 'close', [filler]: 'a'.repeat(size - counted.length) }
      return { path, isBare: true, headers }
    },
    // The call has no session, so a call within the limit gets a 401.
    served: 401,
    refused: 431,
    says: 'too large',
  },
  json: {
    send: (size) => json('/api/auth/login', filled({ email: 'a@koya.test', password: 'x' }, size)),
    served: 401,
    refused: 413,
    says: 'too large',
  },
  choices: {
    send: (size) => ({
      method: 'POST',
      path: '/unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a'.repeat(size),
    }),
    served: 404,
    refused: 413,
    says: 'too large',
  },
  items: {
    send: (size) => ({ path: `/api/admin/people?limit=${size}`, as: 'admin' }),
    served: 200,
    refused: 422,
    says: 'from 1 to 100',
  },
  search: {
    send: (size) => ({ path: `/api/search?words=${'a'.repeat(size)}`, as: 'admin' }),
    served: 200,
    refused: 422,
    says: '100 characters',
  },
  photo: {
    send: async (size) => {
      const png = await blank(64, 64).toBuffer()
      return form(photo, Buffer.concat([png, Buffer.alloc(size - png.length)]), 'mentee')
    },
    served: 200,
    refused: 413,
    says: '5MB',
    megabytes: 256,
  },
  pixels: {
    send: async (size) => {
      // The picture has at least `size` pixels and is nearly square.
      const width = Math.floor(Math.sqrt(size))
      return form(photo, await blank(width, Math.ceil(size / width)).toBuffer(), 'mentee')
    },
    served: 200,
    refused: 413,
    says: '25 million pixels',
    megabytes: 256,
  },
  checked: {
    send: (size) => form(check, Buffer.alloc(size, 'a')),
    served: 200,
    refused: 200,
    says: 'larger than 5 MB',
    megabytes: 256,
  },
  unpacked: {
    send: (size) => {
      const text = deflateSync(Buffer.alloc(size, 'a'), { level: 9 })
      return form(
        check,
        pngWith([Buffer.concat([Buffer.from('openbadgecredential\0\x01\0\0\0', 'latin1'), text])]),
      )
    },
    served: 200,
    refused: 200,
    says: 'cut off',
    megabytes: 256,
  },
  credential: {
    send: (size) => form(check, Buffer.from(`{${'a'.repeat(size - 1)}`)),
    served: 200,
    refused: 200,
    says: 'This is no credential',
    megabytes: 256,
  },
  brief: {
    send: (size) =>
      json(
        preview,
        JSON.stringify({
          source: 'ab '
            .repeat(size)
            .slice(0, size - 1)
            .concat('c'),
        }),
        'admin',
      ),
    served: 200,
    refused: 422,
    says: '50000 characters',
    megabytes: 64,
  },
  briefBody: {
    send: (size) => json(preview, filled({ source: 'Hello' }, size), 'admin'),
    served: 200,
    refused: 413,
    says: 'too large',
    megabytes: 64,
  },
  list: {
    send: (size) =>
      json(invite, JSON.stringify({ csv: `email,name\nada@koya.test,${'a'.repeat(size - 25)}` }), 'admin'),
    served: 200,
    refused: 422,
    says: '1 MB or less',
    megabytes: 64,
  },
  lines: {
    send: (size) => json(invite, JSON.stringify({ csv: listOf(size) }), 'admin'),
    served: 200,
    refused: 422,
    says: 'at most 5000',
    megabytes: 64,
  },
  archive: {
    send: async (size) => form(archive, await zipOf(size), 'admin'),
    served: 200,
    refused: 413,
    says: 'smaller than 32 MB',
    megabytes: 320,
  },
  files: {
    send: async (size) => {
      const files = Array.from({ length: size }, (_, n) => ({ path: `${n}.md`, content: Buffer.from('x') }))
      return form(archive, await packZip(files), 'admin')
    },
    served: 200,
    refused: 200,
    says: 'more than 2000 files',
    megabytes: 320,
  },
  entries: {
    send: async (size) => {
      const hidden = Array.from({ length: size }, (_, n) => ({
        path: `__MACOSX/${n}`,
        content: Buffer.from('x'),
      }))
      return form(archive, await packZip(hidden, { compress: false }), 'admin')
    },
    served: 200,
    refused: 200,
    says: 'more than 20000 files and folders',
    megabytes: 320,
  },
  folder: {
    send: async (size) => {
      const part = Buffer.alloc(mebibyte)
      const files = Array.from({ length: Math.floor(size / mebibyte) }, (_, n) => ({
        path: `${n}.png`,
        content: part,
      }))
      const rest = { path: 'rest.png', content: Buffer.alloc(size % mebibyte) }
      return form(archive, await packZip([...files, rest]), 'admin')
    },
    served: 200,
    refused: 200,
    says: 'larger than 64 MB',
    megabytes: 320,
  },
  text: {
    send: async (size) => {
      const head = '---\ntitle: One\ndescription: One\n---\n'
      const content = Buffer.from(head + ' '.repeat(size - head.length))
      return form(archive, await packZip([{ path: '01-one/track.md', content }]), 'admin')
    },
    served: 200,
    refused: 200,
    says: 'at most 256 kB',
    megabytes: 320,
  },
}
