import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import {
  startTestPostgres,
  type TestPostgres,
} from '../../packages/server/src/testing/servers/test-postgres.ts'
import { copyTemplate } from '../../packages/server/src/testing/template-cache.ts'
import { buildWeb } from '../make/build-web.ts'
import { tryRun } from '../run.ts'
import { findBrowser } from './browser.ts'

/** Prepares the build and the browser for the tests, or reuses existing ones. */
export async function prepareBrowserTests(): Promise<Record<string, string>> {
  const WEB_ROOT = await buildWeb('build-test')
  return { ...(await findBrowser()), WEB_ROOT }
}

/**
 * Runs the browser tests with their own ports and data folders, on a database server as in production unless
 * KOYA_TEST_DATABASE is `embedded`; returns the exit code.
 */
export async function runBrowserTests(args: string[], report?: string): Promise<number> {
  const [port, scenePort] = await Promise.all([freePort(), freePort()])
  const folder = mkdtempSync(join(tmpdir(), 'koya-e2e-'))
  const KOYA_DATA = join(folder, 'data')
  let server: TestPostgres | undefined
  try {
    if (process.env.KOYA_TEST_DATABASE !== 'embedded') server = await startTestPostgres()
    const { emptyData } = await copyTemplate(folder)
    cpSync(emptyData, KOYA_DATA, { recursive: true })
    const env = {
      ...(await prepareBrowserTests()),
      KOYA_PORT: String(port),
      KOYA_SCENE_PORT: String(scenePort),
      KOYA_EMPTY_DATA: emptyData,
      KOYA_DATA,
      KOYA_DATABASE_URL: server?.url ?? '',
      ...(report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    }
    return await tryRun('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env })
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
