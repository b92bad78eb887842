import { createServer } from 'node:net'
import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { tryRun } from './run.ts'

/** A port that is free now; the tests' own server takes it at once. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Runs the browser tests against a server, a build and a data folder of their own; the exit code of the run. */
export async function runBrowserTests(args: string[], report?: string): Promise<number> {
  const env = {
    ...(await findBrowser()),
    KOYA_PORT: String(await freePort()),
    WEB_ROOT: buildWeb('build-test'),
    ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  }
  return tryRun('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env })
}
