import { expect, test } from 'vitest'
import { guardStorage } from './guarded-storage.ts'

/** A fake browser storage; with `isFull`, `setItem` throws. */
function storageOf({ isFull = false } = {}) {
  const stored = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => stored.delete(name),
    setItem(name, value) {
      if (isFull) throw new DOMException('There is no room', 'QuotaExceededError')
      stored.set(name, value)
    },
  }
  return { stored, storage }
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
  guarded.store('token', 'one')
  expect(guarded.read('token')).toBe('one')
  guarded.store('token', 'two')
  expect(guarded.read('token')).toBe('two')
  guarded.remove('token')
  expect(guarded.read('token')).toBeNull()
})
test('what a storage takes is in it alone, so that another tab can change it', () => {
  const { stored, storage } = storageOf()
  const guarded = guardStorage(() => storage)
  guarded.store('token', 'one')
  stored.set('token', 'of another tab')
  expect(guarded.read('token')).toBe('of another tab')
  guarded.remove('token')
  expect(stored.size).toBe(0)
})
