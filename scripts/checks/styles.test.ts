import { expect, it } from 'vitest'
import { readSources } from './repository-sources.ts'

const styles = readSources(['packages/web/src/**/*.css'])

it('hovering counts only on devices that hover: elsewhere it would stay after a tap', () => {
  const forHover = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g
  const found = styles.filter(({ text }) => text.replaceAll(forHover, '').includes(':hover'))
  expect(found.map(({ file }) => file)).toEqual([])
})
