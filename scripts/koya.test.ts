import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it.each([[[]], [['nothing']]])(
  'a released koya that is told %j starts nothing and says what there is',
  (args) => {
    const home = mkdtempSync(join(tmpdir(), 'koya-released-'))
    copyFileSync(join(root, 'scripts/koya.sh'), join(home, 'koya'))
    mkdirSync(join(home, 'bin'))
    symlinkSync(process.execPath, join(home, 'bin/node'))
    mkdirSync(join(home, 'packages/server/src'), { recursive: true })
    writeFileSync(join(home, 'packages/server/src/main.ts'), 'process.stderr.write("started")')
    const { status, stderr } = spawnSync('sh', [join(home, 'koya'), ...args], { encoding: 'utf8' })
    rmSync(home, { recursive: true })
    expect([status, stderr]).toEqual([1, 'Say what to do: koya start, version, COMMANDS.\n'])
  },
)

it('a release has every page that its README leads to', () => {
  const release = read('scripts/make/release.ts')
  const pages = [...read('README.md').matchAll(/\]\(([A-Z]+(?:\.md)?)\)/g)].map(([, page]) => page)
  expect(pages).toContain('SECURITY.md')
  expect(pages.filter((page) => !release.includes(`'${page}'`))).toEqual([])
})
