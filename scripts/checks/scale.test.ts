import { expect, it } from 'vitest'
import { readSources } from './repository-sources.ts'

const styles = readSources(['packages/web/src/**/*.css'])
const tokens = styles.find(({ file }) => file.endsWith('base/tokens.css'))?.text ?? ''
const namesOf = (pattern: RegExp): Set<string> =>
  new Set([...tokens.matchAll(pattern)].map(([, name = '']) => name))
const sizes = namesOf(/^ {2}(--(?:text|head)-[a-z]+):/gm)
const spaces = namesOf(/^ {2}(--s\d|--s-[a-z]+):/gm)

function findOffScale(properties: RegExp, isOnScale: (value: string) => boolean): string[] {
  return styles
    .filter(({ file }) => !file.endsWith('base/tokens.css'))
    .flatMap(({ file, text }) => {
      const declared = text
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/(?<=[{;\s])([a-z-]+):\s*([^;{}]+);/g)
      return [...declared]
        .filter(([, property = '', value = '']) => properties.test(property) && !isOnScale(value))
        .map(([declaration]) => `${file}: ${declaration.replaceAll(/\s+/g, ' ')}`)
    })
}

it('the scale has ten sizes of text and twelve spaces', () => {
  expect([sizes.size, spaces.size]).toEqual([10, 12])
})

it('each size of text comes from the scale; a cap in vw may keep a long word on a phone', () => {
  const size = /^(?:var\((--[a-z-]+)\)|min\(var\((--[a-z-]+)\), [\d.]+vw\))$/
  const isSize = (value: string): boolean => {
    const [, plain = '', capped = ''] = size.exec(value) ?? []
    return value === 'inherit' || sizes.has(plain || capped)
  }
  const isFont = (value: string): boolean => {
    const [before = '', after] = value.split(' / ')
    return after
      ? isSize(before.replace(/^(\d+|var\(--weight-head\)) /, ''))
      : /^(inherit|var\(--title\))$/.test(value)
  }
  expect([...findOffScale(/^font-size$/, isSize), ...findOffScale(/^font$/, isFont)]).toEqual([])
})

it('text has four weights', () => {
  const weights = /^(400|500|600|inherit|var\(--weight-head\)|\d+ \d+)$/
  expect(findOffScale(/^font-weight$/, (value) => weights.test(value))).toEqual([])
  expect(findOffScale(/^font$/, (value) => !/^\d+/.test(value) || /^[456]00 /.test(value))).toEqual([])
})

it('each margin, padding and gap comes from the scale, except what the eye needs to align a letter or a drawing', () => {
  const raw = /(?<![\w.-])-?[\d.]+(?:rem|cqw)|(?<![\w.-])[\d.]+(?:em|px|vw|%)/
  const found = findOffScale(
    /^(?:margin|padding)(?:-[a-z-]+)?$|^(?:(?:row|column)-)?gap$/,
    (value) => !raw.test(value),
  )
  expect(found).toEqual([])
})
