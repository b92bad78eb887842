import { expect, test } from 'vitest'
import { findPictures } from './keep-pictures.ts'

const [first, second] = ['a', 'b'].map((digit) => `/api/pictures/${digit.repeat(64)}`)

test('finds own pictures in encoded briefs once each, in their order, and nothing from elsewhere', () => {
  const briefs = [
    `&lt;p&gt;&lt;img alt="" src="${first}"&gt;&lt;/p&gt;`,
    `&lt;img src="https://elsewhere.example/a.png"&gt;&lt;img src="/api/pictures/short"&gt;`,
    `&lt;img src="${second}"&gt;&lt;img src="${first}"&gt;`,
  ]
  expect(findPictures(briefs)).toEqual([first, second])
})
