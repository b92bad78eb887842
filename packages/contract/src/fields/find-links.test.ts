import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const linksIn = (text: string) =>
  findLinks(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text)

test.each([
  ['nothing to open', []],
  ['see https://koya.test/a', ['https://koya.test/a']],
  [
    '(see https://koya.test/a?b=c#d), or http://koya.test.',
    ['https://koya.test/a?b=c#d', 'http://koya.test'],
  ],
  ['“https://koya.test/é!”', ['https://koya.test/é']],
  ['<https://koya.test/a><https://koya.test/b>', ['https://koya.test/a', 'https://koya.test/b']],
  ['HTTPS://koya.test/A and Http://koya.test', ['HTTPS://koya.test/A', 'Http://koya.test']],
  ['ftp://koya.test and javascript:alert(1)', []],
  ['https:// alone', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('the pieces put together are the text again', () => {
  const text = ' first https://koya.test/a,\nthen https://koya.test/b '
  expect(
    findLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
