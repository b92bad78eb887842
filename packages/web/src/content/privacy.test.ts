import { expect, it } from 'vitest'
import { kept } from './privacy.ts'

it.each(kept)('what only mentors and admins need to read stands last: $seenBy', ({ all }) => {
  const isForFew = all.map(({ what }) => /^If you are a mentor|as an admin$|^A mentor’s/.test(what))
  const first = isForFew.indexOf(true)
  expect(first < 0 ? [] : isForFew.slice(first)).not.toContain(false)
})
