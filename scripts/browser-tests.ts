import { findBrowser } from './browser.ts'
import { buildWeb } from './build-web.ts'
import { freePort } from './free-port.ts'
import { tryRun } from './run.ts'

/** The build and the browser that the tests run against; what is there already is not made again. */
export async function prepareBrowserTests(): Promise<Record<string, string>> {
  const WEB_ROOT = await buildWeb('build-test')
  return { ...(await findBrowser()), WEB_ROOT }
}

/** Runs the browser tests against a server, a build and a data folder of their own; the exit code of the run. */
export async function runBrowserTests(args: string[], report?: string): Promise<number> {
  const [port, scenePort] = await Promise.all([freePort(), freePort()])
  const env = {
    ...(await prepareBrowserTests()),
    KOYA_PORT: String(port),
    KOYA_SCENE_PORT: String(scenePort),
    ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  }
  return tryRun('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env })
}
