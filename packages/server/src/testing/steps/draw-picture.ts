import sharp from 'sharp'

export const drawPicture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f3fa0' } })
    .png()
    .toBuffer()
