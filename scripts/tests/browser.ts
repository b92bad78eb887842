import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/**
 * The Chromium for browser tests, as environment of the test run: the one that npm brings, the same on every machine
 * and lighter than a whole browser, or another one that KOYA_CHROMIUM names.
 */
export async function findBrowser(): Promise<Record<string, string>> {
  if (process.env.KOYA_CHROMIUM) return { KOYA_CHROMIUM: process.env.KOYA_CHROMIUM }
  // It unpacks into the temporary folder and for its owner only, so each user gets a folder of their own. Its
  // libraries come along only where it believes itself on that platform.
  const folder = join(root, '.cache', `browser-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executable = await chromium.executablePath()
  chmodSync(executable, 0o755)
  const { LD_LIBRARY_PATH = '' } = process.env
  delete process.env.TMPDIR
  delete process.env.AWS_LAMBDA_JS_RUNTIME
  return { KOYA_CHROMIUM: executable, LD_LIBRARY_PATH, FONTCONFIG_FILE: configureFonts(folder) }
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The configuration that comes along looks for fonts elsewhere, and without any Chromium ends at a password field. */
function configureFonts(folder: string): string {
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, fonts)
  return file
}
