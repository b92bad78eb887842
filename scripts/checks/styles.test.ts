import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, sources } from './repository-sources.ts'

const web = 'packages/web/src'
const styles = readSources([`${web}/**/*.css`])
const sheets = new Map(styles.map(({ file, text }) => [file, text]))

/** Lists the CSS classes that a source file uses, each with the style sheet that must define it. */
const classesIn = ({ file, text }: (typeof sources)[number]) =>
  [...text.matchAll(/import (\w+) from '([#.][^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? join(web, path.slice(1)) : join(dirname(file), path)
    return [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.((?!module\\b|tsx?\\b)\\w+)`, 'g'))].map(
      ([, one = '']) => ({
        sheet,
        one,
      }),
    )
  })

it('a class that a file names is in its style sheet: without it, the element silently has no style', () => {
  const named = sources.filter(({ file }) => file.startsWith(web)).flatMap((source) => classesIn(source))
  expect(named.length).toBeGreaterThan(1000)
  const missing = named.filter(({ sheet, one }) => !new RegExp(`\\.${one}\\b`).test(sheets.get(sheet) ?? ''))
  expect(missing.map(({ sheet, one }) => `${sheet}: .${one}`)).toEqual([])
})

it('a style that a sheet reads is given somewhere: without it, the browser drops the whole line', () => {
  const given = new Set(
    [...styles, ...sources].flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name),
    ),
  )
  expect(given.size).toBeGreaterThan(80)
  const read = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  )
  expect(read.filter(({ name }) => !given.has(name))).toEqual([])
})

it('hovering counts only on devices that hover: elsewhere it would stay after a tap', () => {
  const forHover = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g
  const found = styles.filter(({ text }) => text.replaceAll(forHover, '').includes(':hover'))
  expect(found.map(({ file }) => file)).toEqual([])
})
