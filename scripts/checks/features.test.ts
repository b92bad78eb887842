import { features } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { sources } from './repository-sources.ts'

const operationsByFeature = Object.entries(features).flatMap(([feature, operations]) =>
  Object.keys(operations).map((name) => ({ feature, name })),
)

const foldersWith = (pattern: RegExp, folder: string): string[] => [
  ...new Set(
    sources
      .filter(({ file, text }) => file.startsWith(folder) && pattern.test(text))
      .map(({ file }) => file.slice(folder.length).split('/')[0] ?? ''),
  ),
]

describe('a feature has one name everywhere', () => {
  it.each(operationsByFeature)('$name is served by the feature $feature alone', ({ feature, name }) => {
    const served = new RegExp(`operations\\.${name}\\b`)
    expect(foldersWith(served, 'packages/server/src/features/')).toEqual([feature])
  })

  it.each(operationsByFeature)(
    '$name is called by no other feature of the web than $feature',
    ({ feature, name }) => {
      const called = new RegExp(`\\b(read|call|useWrite)\\('${name}'`)
      const callers = foldersWith(called, 'packages/web/src/features/')
      // The shell may call operations of other features, because it is no feature.
      expect(callers.filter((caller) => caller !== feature && caller !== 'shell')).toEqual([])
    },
  )

  it.each(Object.keys(features))('%s is tested where it is written', (feature) => {
    const folder = `packages/server/src/features/${feature}/`
    const tests = sources.filter(({ file }) => file.startsWith(folder) && file.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThan(0)
  })
})
