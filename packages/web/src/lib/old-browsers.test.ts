import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { changeView } from './navigation/address-view.ts'

const folders = ['../', '../../../contract/src/'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

/** Syntax that is an error in Safari before 16.4 or Firefox before 121, which get the scripts of the app. */
const tooNew = /\(\?<[=!]|['"`][^'"`\n]*:has\(|URL\.canParse\(/

it('no script of the app uses what breaks it in the browsers that it serves', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('site/'))
      .filter((path) => tooNew.test(readFileSync(folder + path, 'utf8'))),
  )
  expect(found).toEqual([])
})

it('a filter is in the address also where parameters have no `size`', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')
  onTestFinished(() => {
    if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size)
  })
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  const view = { page: 1, state: null }
  expect(changeView<{ page: number; state: string | null }>(view, { state: 'waiting' })).toBe(
    '?state=waiting',
  )
  expect(changeView(view, {})).toBe('')
})
