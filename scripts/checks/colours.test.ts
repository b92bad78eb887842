import { expect, it } from 'vitest'
import { clothColours } from '../../packages/contract/src/cloth/colours.ts'
import { dark, light } from '../../packages/server/src/notifications/letters/letter-colours.ts'
import { readSources } from './repository-sources.ts'

const tokens = readSources(['packages/web/src/ui/base/tokens.css'])[0]?.text ?? ''
const [lightTokens = '', darkTokens = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)')

/** Maps colour names of mails, server pages and drawings to their CSS tokens, where the names differ. */
const tokenNames: Record<string, string> = {
  edge: 'rule-strong',
  soft: 'ink-2',
  onCloth: 'on-cloth',
  onAccent: 'on-accent',
  ground: 'cloth',
  square: 'cloth-2',
  lines: 'resist',
  now: 'accent',
}

/** Returns the colour that the style sheet gives each name, always with six hexadecimal digits. */
const readTokens = (css: string, names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const token = tokenNames[name] ?? name
      const [, colour = ''] = new RegExp(`^ +--${token}: (#[0-9a-f]+);`, 'm').exec(css) ?? []
      return [name, colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour]
    }),
  )

it('mails, pages of the server and drawn cloth have the colours of the web app', () => {
  expect(light).toEqual(readTokens(lightTokens, Object.keys(light)))
  expect(dark).toEqual(readTokens(darkTokens, Object.keys(dark)))
  expect(clothColours).toEqual(readTokens(lightTokens, Object.keys(clothColours)))
})
