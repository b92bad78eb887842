import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Notes } from './notes.ts'

const folder = mkdtempSync(join(tmpdir(), 'koya-notes-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a run that was cut off goes on with what it noted, without the line that broke off', () => {
  const path = join(folder, 'runs', 'one.partly')
  const begin = () => new Notes<{ test: string }>(path)
  const cutOff = begin()
  expect(cutOff.read()).toEqual([])
  cutOff.add({ test: 'a' })
  appendFileSync(path, '{"test":"b')
  const goesOn = begin()
  expect(goesOn.read()).toEqual([{ test: 'a' }])
  goesOn.add({ test: 'c' })
  expect(begin().read()).toEqual([{ test: 'a' }, { test: 'c' }])
  goesOn.delete()
  expect(existsSync(path)).toBe(false)
  expect(begin().read()).toEqual([])
})
