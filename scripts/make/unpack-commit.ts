import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../run.ts'

export const migrations = 'packages/server/src/db/migrations'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 29 })
const lines = (...args: string[]) =>
  git(...args)
    .toString()
    .trim()
    .split('\n')

/**
 * Returns the parent of the newest commit that added migrations. Skips a parent whose migrations are not the
 * first ones of the working tree.
 */
export function commitBeforeMigrations(): string {
  const own = readdirSync(join(root, migrations)).sort()
  const bringing = ['log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', migrations]
  if (git('rev-parse', '--is-shallow-repository').toString().trim() === 'false') {
    for (const commit of lines(...bringing)) {
      const names = lines('ls-tree', '-r', '--name-only', `${commit}^`, '--', migrations).map((path) =>
        basename(path),
      )
      if (names.every((name, at) => name === own[at])) return `${commit}^`
    }
  }
  throw new Error(
    'This clone has too little history (git fetch --unshallow): there is no former schema to begin with.',
  )
}

export const nameOf = (commit: string): string => lines('rev-parse', '--short', commit).join('')

/** Unpacks a commit into a folder that is deleted at exit. */
export function unpackCommit(commit: string): string {
  const folder = makeFolder()
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  return folder
}

/** Copies server, contract and scripts of the working tree into a folder that is deleted at exit. */
export function copyServer(): string {
  const folder = makeFolder()
  for (const path of ['package.json', 'packages/contract', 'packages/server', 'scripts']) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  return folder
}

/** Makes a folder; its `node_modules` links to the folder's Koya packages and to other installed packages. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'koya-commit-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@koya'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@koya') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const name of ['contract', 'server', 'web']) {
    symlinkSync(join(folder, 'packages', name), join(packages, '@koya', name))
  }
  return folder
}
