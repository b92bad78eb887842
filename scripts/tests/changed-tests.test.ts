import { expect, it } from 'vitest'
import { findChangedTests } from './changed-tests.ts'

it('a changed file brings the tests that import it, and those that import its importers', () => {
  const found = findChangedTests(['scripts/tests/proofs.ts'])
  expect(found).toContain('scripts/checks/proofs.test.ts')
  expect(found).not.toContain('scripts/checks/styles.test.ts')
})

it('a changed file brings the tests beside it, and a changed test itself only', () => {
  expect(findChangedTests(['scripts/tests/browser.ts'])).toContain('scripts/tests/changed-tests.test.ts')
  expect(findChangedTests(['scripts/checks/styles.test.ts'])).toEqual(['scripts/checks/styles.test.ts'])
})

it('a changed file of the server brings tests that name it by the short path', () => {
  const found = findChangedTests(['packages/server/src/errors.ts'])
  expect(found).toContain('packages/server/src/errors.test.ts')
  expect(found.length).toBeLessThan(60)
})
