import { type BrowserContext, expect } from '@playwright/test'

/** What a test provokes may go wrong: the error's text with the address it is about. */
export interface Faults {
  expect(...these: RegExp[]): void
}

/** The tests cut the network, and provoke the refusals that the screens then tell of. */
const provoked = [
  /^Failed to load resource.* \/api\//,
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
]

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/** Fails a test in whose pages something throws or logs an error that the test does not expect. */
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
