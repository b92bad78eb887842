import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { checkTypes, findTouchedProjects, typedProjects } from './types.ts'

it('the types of each project are checked', () => {
  const configured = globSync('{*,packages/*,packages/*/*}/tsconfig.json', {
    cwd: root,
    exclude: ['node_modules'],
  })
  expect(typedProjects.toSorted()).toEqual(configured.map(dirname).toSorted())
})

it('a changed file brings the projects that use it', () => {
  expect(findTouchedProjects(['packages/web/worker/worker.ts'])).toContain('packages/web/worker')
  expect(findTouchedProjects(['packages/web/src/app.tsx'])).toEqual(['packages/web'])
  expect(findTouchedProjects(['packages/server/src/errors.ts'])).toEqual(['packages/server'])
  expect(findTouchedProjects(['packages/contract/src/index.ts'])).toEqual(typedProjects)
  expect(findTouchedProjects([])).toEqual([])
})

it('errors in one project do not keep the next from being checked', async () => {
  const checked: string[] = []
  const check = async (project: string) => checked.push(project)
  expect(await checkTypes(['a', 'b'], check)).toBe(2)
  expect(checked).toEqual(['a', 'b'])
})
