import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@koya/contract'
import { lightCookie, pageSizeMark, stylesSizeMark } from '@koya/contract/light'
import { worksWithoutScript } from '@koya/contract/page-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config/env.ts'
import { cookieOf, writeCookie } from '#http/clients/cookies.ts'
import { denseEncoders, encodingFor } from '#http/server/compress.ts'

const yearSeconds = 60 * 60 * 24 * 365

/** True for a device that has chosen to use less data on Koya (decision 0113). */
export const isLight = (request: FastifyRequest): boolean => cookieOf(request, lightCookie) === '1'

/**
 * True for a device that has chosen to use less data, on Koya or on all sites (`Save-Data`). Call it only for
 * public pages, because a dashboard page without scripts loses drafts and live news.
 */
export const savesData = (request: FastifyRequest): boolean =>
  isLight(request) || request.headers['save-data'] === 'on'

export function chooseData(reply: FastifyReply, config: Config, isLess: boolean): void {
  const choice = isLess ? { value: '1', seconds: yearSeconds } : { value: '', seconds: 0 }
  const cookie = { ...choice, name: lightCookie, path: '/', isHidden: true, followsLinks: true }
  reply.header('Set-Cookie', writeCookie(config, cookie))
}

/**
 * True for each page that works without scripts, and for every dashboard page. Dashboard pages count, because
 * their scripts have no session after a login without scripts.
 */
export const mayBeLight = (path: string): boolean =>
  path.startsWith('/dashboard') ||
  Object.entries(pages).some(([name, at]) => at === path && worksWithoutScript(name))

/**
 * Replaces the last occurrence of the mark. An earlier occurrence may be text that a person has written.
 */
function fillLast(html: string, mark: string, value: string): string {
  const at = html.lastIndexOf(mark)
  return at < 0 ? html : html.slice(0, at) + value + html.slice(at + mark.length)
}

const kilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1000)))

/** Returns a function that writes the transfer sizes, in kilobytes, into the HTML of a page. */
export function makeSizes(client: string) {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const path = join(client, `${file}.br`)
    const size = sizes.get(file) ?? (existsSync(path) ? statSync(path).size : 0)
    sizes.set(file, size)
    return size
  }
  return async ({ headers }: FastifyRequest, html: string): Promise<string> => {
    const files = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[\w.-]+)">/g)]
    const styles = files.reduce((sum, [, file = '']) => sum + sizeOf(file), 0)
    const encoding = encodingFor(headers['accept-encoding'], ['br', 'gzip'])
    const { length } = encoding ? await denseEncoders[encoding](html) : Buffer.from(html)
    return fillLast(fillLast(html, pageSizeMark, kilobytes(length)), stylesSizeMark, kilobytes(styles))
  }
}
