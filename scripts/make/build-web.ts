import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.ts'

const web = join(root, 'packages/web')

function sourceHash(): string {
  const files = globSync(
    [
      'package-lock.json',
      'packages/contract/src/**/*',
      'packages/web/{src,public,worker}/**/*',
      'packages/web/*.{ts,mjs,json}',
      'tsconfig.base.json',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

const folders = ['build', 'build-test'] as const

/**
 * Builds the web app into `packages/web/<folder>`, or reuses a build of the same sources. Returns the path
 * of the folder.
 */
export async function buildWeb(folder: (typeof folders)[number]): Promise<string> {
  const output = join(web, folder)
  const stampOf = (built: string) => join(web, built, 'sources')
  const sources = sourceHash()
  const isMade = (built: string) =>
    existsSync(stampOf(built)) && readFileSync(stampOf(built), 'utf8') === sources
  if (isMade(folder)) return output
  rmSync(output, { recursive: true, force: true })
  const made = folders.find(isMade)
  if (made !== undefined) {
    cpSync(join(web, made), output, { recursive: true })
    return output
  }
  process.stderr.write('Building the web app...\n')
  const env = { KOYA_BUILD: folder, KOYA_CACHE: join(root, '.cache', `vite-${folder}`) }
  for (const config of [
    'vite.config.ts',
    'vite.worker.config.ts',
    'vite.app-html.config.ts',
    'vite.site.config.ts',
  ]) {
    await run('vite', ['build', '--config', config], { cwd: web, env, quiet: true })
  }
  await run('node', ['finish-build.ts'], { cwd: web, env })
  writeFileSync(stampOf(folder), sources)
  return output
}
