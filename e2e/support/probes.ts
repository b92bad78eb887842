import { appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser, BrowserContext, TestInfo } from '@playwright/test'

/** For `npm run faults`: records which probes in the app's code ran during each passing test. */
export async function noteProbes(
  { browser }: { browser: Browser },
  use: (nothing: undefined) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const { KOYA_PROBES: log } = process.env
  if (log === undefined) return use(undefined)
  const probes = new Set<string>()
  const listen = (context: BrowserContext) =>
    void context.on('console', (message) => {
      const [, probe] = /^probe (.*)/.exec(message.text()) ?? []
      if (probe !== undefined) probes.add(probe)
    })
  for (const context of browser.contexts()) listen(context)
  browser.on('context', listen)
  const begun = Date.now()
  await use(undefined)
  browser.off('context', listen)
  if (info.status !== info.expectedStatus) return
  const test = `${relative(join(import.meta.dirname, '../..'), info.file)}:${info.line}`
  const seen = { milliseconds: Date.now() - begun, probes: [...probes] }
  appendFileSync(log, `${JSON.stringify({ test, seen })}\n`)
}
