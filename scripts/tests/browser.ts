import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/**
 * Returns the environment variables that name the Chromium for browser tests. Without KOYA_CHROMIUM, uses
 * the Chromium from npm, which is equal on every machine and smaller than a full browser.
 */
export async function findBrowser(): Promise<Record<string, string>> {
  if (process.env.KOYA_CHROMIUM) return { KOYA_CHROMIUM: process.env.KOYA_CHROMIUM }
  // The package unpacks Chromium into the temporary folder, where only the owner may read the files. So each
  // user gets a separate folder. The package unpacks the libraries of Chromium only on AWS Lambda, so this
  // function pretends to run there.
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

/**
 * Writes a font configuration and returns its path. The package's configuration names folders that do not
 * exist here. Without a font configuration, Chromium crashes at a password field.
 */
function configureFonts(folder: string): string {
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, fonts)
  return file
}
