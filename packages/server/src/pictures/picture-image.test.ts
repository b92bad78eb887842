import sharp from 'sharp'
import { expect, it } from 'vitest'
import { writePng } from './picture-image.ts'

/** Returns the width of a text drawn in the project's typeface. */
async function widthOf(text: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
    <text x="20" y="180" font-size="100" font-weight="700" font-family="Ojuju">${text}</text></svg>`
  const { info } = await sharp(await writePng(Buffer.from(svg)))
    .trim()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

it('draws the names of Nigeria with the own typeface, whatever the machine has', async () => {
  // The typeface has its own glyphs for hooked letters, and its accents add no width.
  expect(await widthOf('Ɗanjuma Ƙaura')).toBe(707)
  expect(await widthOf('Ọpẹ́yẹmí')).toBe(await widthOf('Ọpẹyẹmi'))
})
