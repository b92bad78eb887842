import sharp from 'sharp'

/** Draws a small PNG, different for each number. */
export const drawPicture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: number % 256, g: number >> 8, b: 90 } },
  })
    .png()
    .toBuffer()
