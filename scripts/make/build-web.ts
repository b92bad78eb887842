import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.ts'

const web = join(root, 'packages/web')

/** Changes exactly when something does that the build is made from. */
function sourceHash(): string {
  const files = globSync(
    [
      'package-lock.json',
      'packages/contract/src/**/*',
      'packages/web/{src,public}/**/*',
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

/** Builds the web app into `packages/web/<folder>`, unless what lies there was made from the same sources. */
export async function buildWeb(folder: 'build' | 'build-test'): Promise<string> {
  const output = join(web, folder)
  const stamp = join(output, 'sources')
  const sources = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return output
  process.stderr.write('Building the web app...\n')
  rmSync(output, { recursive: true, force: true })
  const env = { KOYA_BUILD: folder, KOYA_CACHE: join(root, '.cache', `vite-${folder}`) }
  for (const config of ['vite.config.ts', 'vite.app-html.config.ts', 'vite.site.config.ts']) {
    await run('vite', ['build', '--config', config], { cwd: web, env, quiet: true })
  }
  await run('node', ['finish-build.ts'], { cwd: web, env })
  writeFileSync(stamp, sources)
  return output
}
