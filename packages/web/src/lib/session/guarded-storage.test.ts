import { expect, test } from 'vitest'
import { guardStorage } from './guarded-storage.ts'

/** A fake browser storage with the methods that the code uses; with `isFull` it has no room left. */
function storageOf({ isFull = false } = {}) {
  const kept = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => kept.delete(name),
    setItem(name, value) {
      if (isFull) throw new DOMException('There is no room', 'QuotaExceededError')
      kept.set(name, value)
    },
  }
  return { kept, storage }
}

const blocked = (): Storage => {
  throw new DOMException('The user denied it', 'SecurityError')
}

const full = storageOf({ isFull: true })

test.each([
  ['is blocked', blocked],
  ['is full', () => full.storage],
])('what a storage that %s does not take stays in the page until it is removed', (_what, find) => {
  const guarded = guardStorage(find)
  guarded.keep('token', 'one')
  expect(guarded.read('token')).toBe('one')
  guarded.keep('token', 'two')
  expect(guarded.read('token')).toBe('two')
  guarded.remove('token')
  expect(guarded.read('token')).toBeNull()
})
test('what a storage takes is in it alone, so that another tab can change it', () => {
  const { kept, storage } = storageOf()
  const guarded = guardStorage(() => storage)
  guarded.keep('token', 'one')
  kept.set('token', 'of another tab')
  expect(guarded.read('token')).toBe('of another tab')
  guarded.remove('token')
  expect(kept.size).toBe(0)
})
