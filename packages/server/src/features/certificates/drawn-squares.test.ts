import { createHash } from 'node:crypto'
import { drawSquare } from '@koya/contract'
import { families, familyNames } from '@koya/contract/cloth/families'
import { describe, expect, it } from 'vitest'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
describe('a cloth', () => {
  it('can have every motif of its family', () => {
    for (const family of familyNames) {
      const drawn = families[family].map((_, motif) =>
        JSON.stringify(drawSquare(`${family}-${motif.toString(16).padStart(2, '0')}000800-1`, 0)),
      )
      expect(new Set(drawn).size).toBe(families[family].length)
    }
  })

  it('is drawn as before for ever, because handed-out pictures are compared with a new drawing', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
    const drawn = familyNames.map((family) => [
      family,
      hashOf(JSON.stringify(bytes.map((byte) => drawSquare(`${family}-${byte.repeat(4)}-2`, 0)))).slice(0, 8),
    ])
    const unwoven = hashOf(JSON.stringify(bytes.map((_, place) => drawSquare(null, place)))).slice(0, 8)
    expect(Object.fromEntries([...drawn, ['unwoven', unwoven]])).toMatchInlineSnapshot(`
      {
        "farm": "b17e89a4",
        "house": "67bd295a",
        "market": "305e9ee6",
        "river": "c76c558a",
        "sky": "6032dc62",
        "unwoven": "29c3069b",
        "workshop": "fb50e5b1",
      }
    `)
  })

  it('of an unknown family is drawn like one without weaves', () => {
    expect(drawSquare('sea-00000000-1', 3)).toEqual(drawSquare(null, 3))
  })
})
