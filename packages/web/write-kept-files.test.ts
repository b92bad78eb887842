import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { entry } from './route-files.ts'
import { routes } from './src/routes.ts'
import type { ViteManifest } from './vite-manifest.ts'
import { writeKeptFiles } from './write-kept-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'koya-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (module: string) => `${module.replaceAll(/\W/g, '-')}.js`

/** Returns a manifest with a file for each page and layout. `later` lists the lazy imports of a module. */
function manifestOf(later: Record<string, string[]>): ViteManifest {
  const modules = [
    entry,
    ...routes
      .flatMap(({ layout, module }) => [layout, module].flatMap((name) => name ?? []))
      .map((name) => `src/${name}`),
    ...Object.values(later).flat(),
  ]
  return Object.fromEntries(
    modules.map((module) => [module, { file: fileOf(module), dynamicImports: later[module] ?? [] }]),
  )
}

it('an area keeps what its pages load later, but nothing of another area', () => {
  const parts = {
    finished: 'src/routes/mentee/finished-track.tsx',
    search: 'src/features/search/found-hits.tsx',
    admin: 'src/routes/admin/today.tsx',
  }
  const dashboard = 'src/routes/mentee/dashboard.tsx'
  const manifest = manifestOf({ [dashboard]: Object.values(parts) })
  for (const { file } of Object.values(manifest)) writeFileSync(join(folder, `${file}.br`), 'code')
  writeKeptFiles(folder, folder, manifest)
  const { files } = JSON.parse(readFileSync(join(folder, 'mentee.json'), 'utf8'))
  const isKept = (module: string) => files.includes(`/${fileOf(module)}`)
  expect([dashboard, parts.finished, parts.search].filter((module) => !isKept(module))).toEqual([])
  expect([parts.admin, 'src/routes/mentor/overview.tsx'].filter(isKept)).toEqual([])
})
