import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../run.ts'
import { buildWeb } from './build-web.ts'

/**
 * `npm run release` packs `koya-<version>.tar.gz` into the given folder or `.cache/release` (decision 0060).
 * A release runs only on the kind of system that packed it.
 */
const output = process.argv[2] ?? join(root, '.cache/release')

/** The commands of `koya` that are scripts. */
const commands = ['admin', 'backup', 'curriculum', 'migrate', 'restore']

/** The README links to the other guides, so they are packed too. */
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']

const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim()

/** Returns the date and hash of the commit, followed by `-changed` if there are uncommitted changes. */
function readVersion(): string {
  const version = git('log', '-1', '--date=format:%Y%m%d', '--format=%cd-%h', '--abbrev=10')
  return git('status', '--porcelain') === '' ? version : `${version}-changed`
}

const isNeeded = (file: string) =>
  !/\.test\.ts$|\.map$|\.d\.[cm]?ts$|src\/(testing|tests)$/.test(file) &&
  !/\/node_modules\/@types$/.test(file)

const copy = (path: string, home: string) =>
  cpSync(join(root, path), join(home, path), { recursive: true, filter: isNeeded })

/** Lists the packages that the server needs when it runs, directly or indirectly. */
function listPackages(): string[] {
  const args = ['ls', '--workspace', '@koya/server', '--omit=dev', '--all', '--parseable']
  const listed = execFileSync('npm', args, { cwd: root }).toString().trim().split('\n')
  const paths = listed.map((path) => relative(root, path))
  return paths.filter((path) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@koya/'))
}

function fill(home: string, version: string): void {
  for (const path of listPackages()) copy(path, home)
  for (const path of ['packages/contract', 'packages/server']) {
    copy(join(path, 'package.json'), home)
    copy(join(path, 'src'), home)
  }
  mkdirSync(join(home, 'node_modules/@koya'))
  for (const name of ['contract', 'server'])
    symlinkSync(`../../packages/${name}`, join(home, 'node_modules/@koya', name))
  for (const path of ['packages/web/build', 'docs', 'LICENSE', ...guides]) copy(path, home)
  for (const script of [...commands, 'print-sentence']) copy(`scripts/${script}.ts`, home)
  mkdirSync(join(home, 'bin'))
  copyFileSync(process.execPath, join(home, 'bin/node'))
  const shell = readFileSync(join(root, 'scripts/koya.sh'), 'utf8')
  writeFileSync(join(home, 'koya'), shell.replace('COMMANDS', commands.join(', ')), { mode: 0o755 })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'koya', private: true, type: 'module' }))
  writeFileSync(join(home, 'VERSION'), `${version}\n`)
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

await buildWeb('build')
const version = readVersion()
const name = `koya-${version}`
const folder = mkdtempSync(join(tmpdir(), 'koya-release-'))
try {
  fill(join(folder, name), version)
  mkdirSync(output, { recursive: true })
  const archive = join(output, `${name}.tar.gz`)
  const sameForAll = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,go-w,a+rX']
  execFileSync(
    'tar',
    ['-czf', archive, ...sameForAll, `--mtime=@${git('log', '-1', '--format=%ct')}`, name],
    { cwd: folder },
  )
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  const unpacked = Math.ceil(sizeOf(join(folder, name)) / 1e6)
  const packed = Math.ceil(statSync(archive).size / 1e6)
  process.stdout.write(`${archive}\n${packed} MB, ${unpacked} MB unpacked, SHA-256 ${hash}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
