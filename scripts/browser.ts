import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const systemBrowser = '/usr/bin/chromium'

/**
 * The Chromium for browser tests, as environment of the test run: the machine's own, or the one that npm brings.
 * KOYA_BROWSER=bundled takes the latter in any case.
 */
export async function findBrowser(): Promise<Record<string, string>> {
  if (existsSync(systemBrowser) && process.env.KOYA_BROWSER !== 'bundled')
    return { KOYA_CHROMIUM: systemBrowser }
  // It unpacks into the temporary folder and for its owner only, so each user gets a folder of their own. Its
  // libraries come along only where it believes itself on that platform.
  const folder = join(root, '.cache', `browser-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  chmodSync(executable, 0o755)
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env
  delete process.env.TMPDIR
  delete process.env.AWS_LAMBDA_JS_RUNTIME
  return { KOYA_CHROMIUM: executable, LD_LIBRARY_PATH, FONTCONFIG_PATH }
}
