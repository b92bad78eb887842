import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Role } from '@koya/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Foreign } from '#config/challenge-kinds.ts'
import { isKnown } from '#http/operations/conditional-reads.ts'
import { encodingFor } from '#http/server/compress.ts'

export interface Page {
  html: Buffer
  compress: (encoding: 'br' | 'gzip') => Promise<Buffer>
  headers: Record<string, string>
  etag: string
  /**
   * The page of each role, if the dashboards of several roles share the path. Such a page has the scripts and
   * styles of the role's dashboard. Empty for all other paths.
   */
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

/**
 * A lower compression quality for a page that is sent once. The result is larger, but takes less time.
 */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Makes a page with its security policy. `small` compresses slowly and suits a page that is sent often;
 * `quick` suits a page that is sent once.
 */
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
  reply.code(status).headers(page.headers).header('ETag', page.etag)
  if (status === 200 && isKnown(request, page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (!encoding) return reply.send(page.html)
  // Sets the header only after the compression. If the compression takes too long, the server sends a
  // refusal, which has no encoding.
  const compressed = await page.compress(encoding)
  return reply.header('Content-Encoding', encoding).send(compressed)
}

const nowhere: Foreign = { scripts: [], frames: [], styles: [], calls: [] }

/**
 * The two Trusted Types policies: one of the library that sanitises briefs, one of `lib/trusted-html.ts`.
 * Pages with a challenge have neither, because foreign scripts write HTML freely (decision 0061).
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify koya']

/**
 * The policy of a page for people who use less data. It allows fonts; otherwise browsers report an error for
 * each `@font-face`, even for unused fonts.
 */
export const lightPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Allows scripts and styles from this server, and from the challenge service on a page with a challenge.
 * Inline scripts and styles must have one of the given hashes (threats: T45). A page without an inline script
 * may run no script at all.
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
