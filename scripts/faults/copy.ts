import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'

export const workFolder = join(root, '.cache', 'faults')

/** Lists all files of the working tree, committed or not, but no ignored ones, in a fixed order. */
export function repositoryFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .sort()
}

/** Copies the repository so that faults can be planted, and links the npm packages. */
export function makeCopy(name: string, files: string[]): string {
  const copy = join(workFolder, name)
  rmSync(copy, { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  const packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', '@koya'), { recursive: true })
  for (const entry of readdirSync(packages).filter((entry) => entry !== '@koya')) {
    symlinkSync(join(packages, entry), join(copy, 'node_modules', entry))
  }
  for (const workspace of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', workspace), join(copy, 'node_modules', '@koya', workspace))
  }
  mkdirSync(join(copy, 'tmp'))
  return copy
}
