import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { filesWith, sources } from './repository-sources.ts'

/** These folders may hold many files: migrations never move, and each database function has its own file. */
const crowds = new Set(['packages/server/src/db/migrations', 'packages/server/src/db/functions'])

describe('the repository', () => {
  it('has no file over 300 lines', () => {
    const long = sources.filter(
      ({ file, text }) => !file.endsWith('.gen.ts') && text.split('\n').length > 301,
    )
    expect(long.map(({ file }) => file)).toEqual([])
  })

  it('has no folder of over 20 files', () => {
    const files = globSync(['packages/*/{src,bench}/**/*.*', 'e2e/**/*.*', 'scripts/**/*.*'], { cwd: root })
    const folders = Map.groupBy(
      files.filter((file) => !file.includes('node_modules')),
      dirname,
    )
    const crowded = [...folders].filter(([folder, files]) => files.length > 20 && !crowds.has(folder))
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })

  it('silences no type and skips no test', () => {
    const silencers = new RegExp(
      ['@ts-', 'ignore|@ts-', 'nocheck|\\b(it|test|describe)\\.', '(skip|only|todo)\\('].join(''),
    )
    expect(filesWith(silencers, /./)).toEqual([])
  })

  it('reads the environment in one place of the server', () => {
    const readers = filesWith(/process\.env(?!\.FONTCONFIG_FILE = )/, /^packages\/server\/src/)
    expect(readers.filter((file) => !/testing\/|\.test\.ts/.test(file))).toEqual([
      'packages/server/src/main.ts',
    ])
  })

  it('takes the time from the context only', () => {
    const clocks = filesWith(/Date\.now\(|new Date\(\)/, /^packages\/server\/src/)
    expect(
      clocks.filter((file) => !/src\/db\/engine\/database-clock\.ts|testing\/|\.test\.ts/.test(file)),
    ).toEqual([])
  })

  it('touches the local storage in one place', () => {
    expect(filesWith(/localStorage/, /^packages\/web\/src/)).toEqual([
      'packages/web/src/lib/session/session.ts',
    ])
  })

  it('changes the cache in `onAnswer`, since `onDone` needs a mounted screen', () => {
    const cached = /^( *)onDone: (.*(\n\1 .*)*?)\b(invalidate|queryClient|refresh[A-Z]\w*)\b/m
    expect(filesWith(cached, /^packages\/web\/src/)).toEqual([])
  })

  it('calls the network through the api client only', () => {
    expect(filesWith(/\bfetch\(|XMLHttpRequest/, /^packages\/web\/src/).sort()).toEqual([
      'packages/web/src/lib/api/api.ts',
      'packages/web/src/lib/api/upload.ts',
      'packages/web/src/lib/kept/keep-pictures.ts',
      'packages/web/src/lib/kept/kept-code.ts',
    ])
  })

  it('imports what a screen needs of the contract from where it stands: its index would bring all of it (decision 0072)', () => {
    const values = /^(import|export) (?!type )[^']*? from '@koya\/contract'$/m
    expect(filesWith(values, /^packages\/web\/src\/(?!.*(\.test\.|testing\/))/)).toEqual([])
  })

  it('takes a text for HTML in few places only', () => {
    const takers = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|srcdoc|document\.write/i
    expect(filesWith(takers, /^packages\/web\/src/).sort()).toEqual([
      // On the server this component renders sanitized text, which React keeps during hydration.
      'packages/web/src/components/briefs/task-description.tsx',
      'packages/web/src/features/authoring/site/site-preview.tsx',
      'packages/web/src/lib/trusted-html.ts',
      // Only the server renders this page, which runs no script.
      'packages/web/src/site/review/review.tsx',
    ])
  })
})

/** Source files, each with one import that an import rule forbids. */
const planted = {
  'packages/contract/src/planted.ts': "import fastify from 'fastify'",
  'packages/server/src/db/planted.ts': "import { login } from '#features/auth/login.ts'",
  'packages/server/src/features/tasks/planted.ts': "import { login } from '#features/auth/login.ts'",
  'packages/server/src/features/tasks/queries.ts': "import { serve } from '#http/operations/serve.ts'",
  'packages/server/src/features/auth/login/planted.ts': "import { tasks } from '../../tasks/queries.ts'",
  'packages/server/src/features/tasks/routes.ts': "import { login } from '#features/auth/login.ts'",
  'packages/web/src/lib/planted.ts': "import { Button } from '#ui/base/button.tsx'",
  'packages/web/src/ui/planted.ts': "import { tasksQuery } from '#features/tasks/queries.ts'",
  'packages/web/src/site/planted.ts': "import { Link } from 'react-router'",
  'packages/web/src/components/planted.ts': "import { read } from '#lib/api/query.ts'",
  'packages/web/src/components/planted.tsx':
    "import { ProfileFacts } from '#features/profile/profile-facts.tsx'",
  'packages/web/src/features/tasks/planted.ts': "import { profileQuery } from '#features/profile/queries.ts'",
  'packages/web/src/features/tasks/neighbour.ts': "import { profileQuery } from '../profile/queries.ts'",
  'packages/web/src/features/tasks/list/planted.ts':
    "import { profileQuery } from '../../profile/queries.ts'",
  'packages/web/src/ui/forms/planted.ts': "import { Button } from '../base/button.tsx'",
  'packages/contract/src/people/planted.ts': "import { pages } from '../pages.ts'",
}

describe('the import rules bite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koya-planted-'))
  let found: string

  beforeAll(() => {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [file, line] of Object.entries(planted)) {
      const name = /\w+(?= \}| from)/.exec(line)?.[0]
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${line}\n\nexport const planted = ${name}\n`)
    }
    const { stdout, stderr } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '.'],
      { cwd: folder, encoding: 'utf8' },
    )
    found = stdout + stderr
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.entries(planted))('in %s on %s', (file) => {
    expect(found).toMatch(new RegExp(`${file.replaceAll('.', '\\.')}:1:\\d+ lint/style/noRestrictedImports`))
  })
})
