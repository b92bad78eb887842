import { expect, it } from 'vitest'
import { partTitles, withPartIds } from './brief-parts.ts'

it('the parts of a brief have the words of its headings', () => {
  const encoded =
    '&lt;p&gt;First&lt;/p&gt;&lt;h2&gt;What is &lt;em&gt;new&lt;/em&gt;&lt;/h2&gt;&lt;h3&gt;Not this&lt;/h3&gt;&lt;h2&gt;&amp;lt;b&amp;gt; &amp;amp; you&lt;/h2&gt;'
  expect(partTitles(encoded)).toEqual(['What is new', '<b> & you'])
})

it('the parts of a brief with a first-level heading are its first-level headings', () => {
  expect(
    partTitles('&lt;h1&gt;One&lt;/h1&gt;&lt;h2&gt;Below one&lt;/h2&gt;&lt;h1&gt;Two&lt;/h1&gt;'),
  ).toEqual(['One', 'Two'])
})

it('a brief without headings has no parts', () => {
  expect(partTitles('&lt;p&gt;h2 is a tag&lt;/p&gt;')).toEqual([])
})

it('the headings of a drawn brief have ids in their order', () => {
  expect(withPartIds('<h2>One</h2><h3>Deeper</h3><h2>Two</h2>')).toBe(
    '<h2 id="part-1">One</h2><h3>Deeper</h3><h2 id="part-2">Two</h2>',
  )
})

it('the headings of a drawn brief with a first-level heading have ids at the first level', () => {
  expect(withPartIds('<h1>One</h1><h2>Below one</h2><h1>Two</h1>')).toBe(
    '<h1 id="part-1">One</h1><h2>Below one</h2><h1 id="part-2">Two</h1>',
  )
})
