import { expect, test } from 'vitest'
import { findSharedLink, isShared } from './shared-link.ts'

const link = 'https://example.com/menu?a=1&b=2'
const long = `https://example.com/${'a'.repeat(2048)}`

test.each<[string, Record<string, string>, string | undefined]>([
  ['in the field for it', { url: link, text: 'https://example.org/other' }, link],
  ['in the text, beside an empty field for it', { url: '', text: `Look: ${link}.`, title: 'My menu' }, link],
  ['in the title alone', { url: ' ', text: 'My menu', title: link }, link],
  ['behind one that is too long to send', { url: long, text: link }, link],
  ['nowhere', { text: 'a text without an address' }, undefined],
])('a shared link is found %s', (_, shared, found) => {
  const search = new URLSearchParams(shared)
  expect(isShared(search)).toBe(true)
  expect(findSharedLink(search)).toBe(found)
})

test('an address with empty fields has nothing shared', () => {
  expect(isShared(new URLSearchParams({ url: '', text: ' ' }))).toBe(false)
  expect(isShared(new URLSearchParams({ state: 'open' }))).toBe(false)
})
