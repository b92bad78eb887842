import { type BrowserContext, expect } from '@playwright/test'

/** Errors that a test provokes and allows, as patterns for the error's text and address. */
export interface Faults {
  expect(...these: RegExp[]): void
}

/**
 * Errors allowed in every test: tests cut the network and provoke refusals, which the screens then show. Nothing
 * answers any more where a test has stopped its own installation while a page still loaded scripts ahead.
 */
const provoked = [
  /^Failed to load resource.* \/api\//,
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/,
]

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/** Fails a test if its pages throw or log an error that the test does not expect. */
export async function failOnFaults(
  { context }: { context: BrowserContext },
  use: (faults: Faults) => Promise<void>,
): Promise<void> {
  const found: string[] = []
  const expected = [...provoked]
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} ${pathOf(message.location().url)}`)
  })
  context.on('weberror', (error) => found.push(String(error.error())))
  await use({ expect: (...these) => expected.push(...these) })
  expect(found.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
}
