// Runs one of the project's commands. This file is plain JavaScript, so that any Node version can start it.
// If needed, it installs the packages of the lock file, and it runs the command with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = 'start', ...args] = process.argv.slice(2)

function installPackages() {
  const stamp = join(root, 'node_modules', '.koya-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing packages...\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    process.stderr.write('The packages could not be installed.\n')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

function findNode() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(node)) return node
  process.stderr.write(
    `Koya needs Node 24, and none comes with it for ${process.platform}-${process.arch}: install it.\n`,
  )
  process.exit(1)
}

installPackages()
const node = findNode()
const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_NO_WARNINGS: '1',
    // A log file gets plain text without colours.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    // Caches the compiled sources, which halves the time until the server listens.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter),
  },
})
// The terminal sends Ctrl-C to the child as well; SIGTERM reaches only this process.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
