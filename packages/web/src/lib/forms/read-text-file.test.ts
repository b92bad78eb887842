import { expect, it } from 'vitest'
import { decodeText } from './read-text-file.ts'

const text = 'name,email\nÌfẹ́,ife@koya.test'
const utf16 = (littleEndian: boolean): Uint8Array => {
  const units = [...`\uFEFF${text}`].flatMap((letter) => [...letter].map((unit) => unit.charCodeAt(0)))
  const view = new DataView(new ArrayBuffer(units.length * 2))
  units.forEach((unit, index) => {
    view.setUint16(index * 2, unit, littleEndian)
  })
  return new Uint8Array(view.buffer)
}

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, as Excel saves it', utf16(true)],
  ['UTF-16 the other way round', utf16(false)],
])('%s is read', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

it('what is no UTF-8 is read as Windows-1252', () => {
  expect(decodeText(Uint8Array.from([...'Ren'].map((letter) => letter.charCodeAt(0)).concat(0xe9)))).toBe(
    'René',
  )
})
