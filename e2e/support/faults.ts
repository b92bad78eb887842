import { type BrowserContext, expect } from '@playwright/test'

/** Allows errors that the test provokes, by patterns for text and path. */
export interface Faults {
  expect(...these: RegExp[]): void
}

/** Errors allowed in every test, because tests cut the network and provoke refusals. */
const provoked = [
  /^Failed to load resource.* \/api\//,
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
]

/** Load errors allowed for servers other than `baseURL`, because a test may stop its own server. */
const stopped = /^Failed to load resource: net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|FAILED)/

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/** Fails a test if its pages throw or log an unexpected error. */
export async function failOnFaults(
  { context, baseURL }: { context: BrowserContext; baseURL: string | undefined },
  use: (faults: Faults) => Promise<void>,
): Promise<void> {
  const found: string[] = []
  const expected = [...provoked]
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    const isOfOwnInstallation = !url.startsWith(`${baseURL}/`)
    if (isOfOwnInstallation && stopped.test(message.text())) return
    found.push(`${message.text()} ${pathOf(url)}`)
  })
  context.on('weberror', (error) => found.push(String(error.error())))
  await use({ expect: (...these) => expected.push(...these) })
  expect(found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
}
