import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** Returns the environment variables for the Chromium in KOYA_CHROMIUM or, by default, the one from npm. */
export async function findBrowser(): Promise<Record<string, string>> {
  if (process.env.KOYA_CHROMIUM) return { KOYA_CHROMIUM: process.env.KOYA_CHROMIUM }
  // Each user gets a folder, because only its owner may read the unpacked Chromium. The package unpacks the
  // libraries of Chromium only on AWS Lambda, so this function pretends to run there.
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

/** Writes a font configuration and returns its path; without one, Chromium crashes at a password field. */
function configureFonts(folder: string): string {
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, fonts)
  return file
}
