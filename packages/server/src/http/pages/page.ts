import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Role } from '@koya/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foreign } from '#config/challenge-kinds.ts'
import { isKnown } from '#http/operations/conditional-reads.ts'
import { encodingFor } from '#http/server/compress.ts'
import { addVary } from '#http/server/vary.ts'

export interface Page {
  html: Buffer
  compress: (encoding: 'br' | 'gzip') => Promise<Buffer>
  headers: Record<string, string>
  etag: string
  /** The page of each role if several dashboards share the path, else empty. */
  byRole: Map<Role, Page>
}

/** The hashes of the scripts and styles that the page contains inline. */
export interface Inline {
  scripts: string[]
  styles: string[]
  /** The foreign sources that a page with a challenge loads. */
  foreign?: Foreign
}

export const hashOf = (source: string): string =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`

/** A lower compression quality, for a page that is sent once. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Makes a page. `small` suits a page that is sent often, and `quick` a page that is sent once. */
export function makePage(text: string, inline: Inline, effort: 'small' | 'quick' = 'small'): Page {
  const html = Buffer.from(text)
  const encoders = {
    br: () => promisify(brotliCompress)(html, effort === 'quick' ? quickBrotli : {}),
    gzip: () => promisify(gzip)(html, { level: effort === 'quick' ? 6 : 9 }),
  }
  const compressed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  return {
    html,
    // Compresses only at the first request, because many pages are never requested.
    compress(encoding) {
      compressed[encoding] ??= encoders[encoding]()
      return compressed[encoding]
    },
    byRole: new Map(),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policyFor(inline),
      Vary: 'Accept-Encoding',
    },
  }
}

export type PageStatus = 200 | 404 | 410 | 413 | 422 | 429

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: PageStatus,
): Promise<FastifyReply> {
  const { Vary: vary = '', ...headers } = page.headers
  reply.code(status).headers(headers).header('ETag', page.etag)
  addVary(reply, vary)
  if (status === 200 && isKnown(request, page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (!encoding) return reply.send(page.html)
  // Sets the header after the compression, because a refusal after a timeout has no encoding.
  const compressed = await page.compress(encoding)
  return reply.header('Content-Encoding', encoding).send(compressed)
}

const nowhere: Foreign = { scripts: [], frames: [], styles: [], calls: [] }

/**
 * Allows the Trusted Types policies of the library that sanitises briefs and of `lib/trusted-html.ts`
 * (decision 0061).
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify koya']

/**
 * The policy of a light page. Without `font-src`, browsers report errors even for fonts that the page does
 * not use.
 */
export const lightPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Allows scripts and styles from this server, from `foreign`, and inline by hash (threats: T45). A page
 * without an inline script may run no script at all.
 */
function policyFor({ scripts, styles, foreign = nowhere }: Inline): string {
  const allow = (hashes: string[], others: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`), ...others].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? allow(scripts, foreign.scripts) : "'none'"}`,
    `style-src ${allow(styles, foreign.styles)}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${allow([], foreign.calls)}`,
    "manifest-src 'self'",
    ['frame-src https://www.youtube-nocookie.com', ...foreign.frames].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(foreign.scripts.length > 0 ? [] : trustedTypes),
  ].join('; ')
}
