import { afterEach, expect, it, vi } from 'vitest'
import { isWebAddress } from './fields.ts'
import { readYoutubeAddress } from './youtube-address.ts'

afterEach(() => vi.restoreAllMocks())

it('an address is checked also where `URL.canParse` is missing, as in browsers of 2022', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(isWebAddress('https://example.com/work')).toBe(true)
  expect(isWebAddress('https://example.com:99999/')).toBe(false)
  expect(readYoutubeAddress('https://youtu.be/dQw4w9WgXcQ')).not.toBeNull()
  expect(readYoutubeAddress('https://example.com:99999/')).toBeNull()
})
