import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SettingError } from '#env.ts'
import { encodingFor } from './compress.ts'
import { tellSearchEngines, withAddress } from './search-engines.ts'

/** Written by the last pass of the web build. */
const PageManifest = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), isShared: z.boolean() })),
  notFound: z.string(),
  inline: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
})
type Inline = z.output<typeof PageManifest>['inline'][string]

interface Page {
  html: Buffer
  compressed: { br: Buffer; gzip: Buffer }
  headers: Record<string, string>
  etag: string
}

const year = 60 * 60 * 24 * 365

/** Serves the built web app: each page with the policy of its own scripts and styles, hashed files for ever. */
export async function servePages(app: FastifyInstance, webRoot: string, publicUrl: string): Promise<void> {
  const manifestFile = join(webRoot, 'pages.json')
  if (!existsSync(manifestFile)) {
    throw new SettingError(`There is no built web app in WEB_ROOT (${webRoot}): run npm run build.`)
  }
  const manifest = PageManifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const client = join(webRoot, 'client')
  const trackPictures = join(client, 'tracks', sep)
  const read = (file: string, path?: string) =>
    readPage(join(client, file), policyFor(manifest.inline[file]), publicUrl, path)
  const missing = read(manifest.notFound)
  // Many paths are drawn in one and the same file.
  const unshared = new Map<string, Page>()

  app.setNotFoundHandler((request, reply) => sendPage(request, reply, missing, 404))
  for (const { path, file, isShared } of manifest.pages) {
    const page = isShared ? read(file, path) : (unshared.get(file) ?? read(file))
    if (!isShared) unshared.set(file, page)
    app.get(path, async (request, reply) => sendPage(request, reply, page, 200))
  }
  tellSearchEngines(
    app,
    publicUrl,
    manifest.pages.filter(({ isShared }) => isShared).map(({ path }) => path),
  )

  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      // Shown by the clients of other origins as well (decision 0023).
      if (path.startsWith(trackPictures)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

/** A shared page says its own address, which is known only here. */
function readPage(file: string, policy: string, publicUrl: string, path?: string): Page {
  const source = readFileSync(file, 'utf8')
  const html = Buffer.from(path === undefined ? source : withAddress(source, publicUrl, path))
  return {
    html,
    compressed: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) },
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding',
    },
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: 200 | 404) {
  reply.code(status).headers(page.headers).header('ETag', page.etag)
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  return encoding
    ? reply.header('Content-Encoding', encoding).send(page.compressed[encoding])
    : reply.send(page.html)
}

/** Only what stood in the page at build time runs in it (threats: T45); a page without a script runs none. */
function policyFor({ scripts, styles }: Inline = { scripts: [], styles: [] }): string {
  const allow = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? allow(scripts) : "'none'"}`,
    `style-src ${allow(styles)}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
