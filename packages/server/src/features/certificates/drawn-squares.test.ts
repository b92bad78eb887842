import { createHash } from 'node:crypto'
import { drawSquare } from '@koya/contract'
import { families, familyNames } from '@koya/contract/cloth/families'
import { describe, expect, it } from 'vitest'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
// The four bytes select, in this order: the motif; the learner's line and stitch; the motif's turn and
// whether its colours are exchanged; the mentor's border.
const draw = (bytes: string, attempt: 1 | 2 = 1) => drawSquare(`market-${bytes}-${attempt}`, 0)
const parts = (bytes: string, attempt?: 1 | 2) =>
  draw(bytes, attempt).parts.map((part) => JSON.stringify(part))
const everyByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

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
    const drawn = familyNames.map((family) => [
      family,
      hashOf(JSON.stringify(everyByte.map((byte) => drawSquare(`${family}-${byte.repeat(4)}-2`, 0)))).slice(
        0,
        8,
      ),
    ])
    const unwoven = hashOf(JSON.stringify(everyByte.map((_, place) => drawSquare(null, place)))).slice(0, 8)
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

  it('shows work that needed a second attempt with a second dip, and only that', () => {
    const dips = (attempt: 1 | 2) =>
      everyByte.map((byte) => draw(byte.repeat(4), attempt).parts.filter(({ role }) => role === 'dip').length)
    expect(new Set(dips(1))).toEqual(new Set([0]))
    expect(new Set(dips(2))).toEqual(new Set([1]))
    const once = parts('00000800')
    expect(parts('00000800', 2).filter((part) => !once.includes(part))).toHaveLength(1)
    expect(parts('00000800', 2)).toEqual(expect.arrayContaining(once))
  })

  it('turns the motif in eight ways and changes the colours of every fourth, by the byte of the turn alone', () => {
    const turned = everyByte.map((byte) => draw(`0000${byte}00`))
    const places = turned.map(({ parts }) => parts.find(({ transform }) => transform)?.transform)
    expect(new Set(places).size).toBe(8)
    // A turn with a negative determinant also mirrors the motif.
    const winding = (place = '') => {
      const [a = 0, b = 0, c = 0, d = 0] = place.slice('matrix('.length).split(' ').map(Number)
      return Math.sign(a * d - b * c)
    }
    expect(places.slice(0, 8).map(winding)).toEqual([1, 1, 1, 1, -1, -1, -1, -1])
    expect(turned.filter(({ isReversed }) => isReversed)).toHaveLength(64)
    const others = everyByte.map((byte) => draw(`${byte}${byte}08${byte}`, 2))
    expect(others.some(({ isReversed }) => isReversed)).toBe(false)
  })

  it('has the border of its mentor, who changes nothing else', () => {
    const bare = parts('00000800')
    const borders = everyByte.map((mentor) => parts(`000008${mentor}`).filter((part) => !bare.includes(part)))
    expect(new Set(borders.flat()).size).toBe(7)
    expect(borders.map((added) => added.length)).toEqual(
      everyByte.map((_, mentor) => (mentor % 8 === 0 ? 0 : 1)),
    )
    for (const mentor of everyByte) expect(parts(`000008${mentor}`)).toEqual(expect.arrayContaining(bare))
  })

  it('has the stitch and the line of its learner, in eighteen ways', () => {
    expect(new Set(everyByte.map((hand) => JSON.stringify(draw(`00${hand}0800`).parts))).size).toBe(18)
  })

  it('of an unknown family is drawn like one without weaves', () => {
    expect(drawSquare('sea-00000000-1', 3)).toEqual(drawSquare(null, 3))
  })
})
