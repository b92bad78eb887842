import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { secondMilliseconds } from '#time/time.ts'
import { lookupPublic } from './push-address.ts'

const longestMilliseconds = 10 * secondMilliseconds
const mostHeaderBytes = 8 * 1024
const usualLookup = lookupPublic(new Resolver({ timeout: 3 * secondMilliseconds, tries: 2 }))

/**
 * Posts to an untrusted push service and returns the HTTP status. Follows no redirects, and allows a private
 * address only for `testService`.
 */
export function postMessage(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Uint8Array,
  testService: string | null,
  lookup = usualLookup,
): Promise<number> {
  const isOfTests = new URL(endpoint).origin === testService
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.byteLength },
    signal: AbortSignal.timeout(longestMilliseconds),
    maxHeaderSize: mostHeaderBytes,
  }
  return new Promise((resolve, reject) => {
    const request =
      isOfTests && endpoint.startsWith('http:')
        ? http.request(endpoint, options)
        : https.request(endpoint, { ...options, ...(!isOfTests && { lookup }) })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
