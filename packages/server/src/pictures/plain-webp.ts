const headBytes = 12
const chunkHeadBytes = 8
const pixelChunks = ['VP8 ', 'VP8X', 'ALPH']

/** True if a WebP holds only lossy pixels: no animation, no metadata, nothing after its end. */
export function isPlainWebp(file: Buffer): boolean {
  const nameAt = (at: number) => file.toString('latin1', at, at + 4)
  if (file.length < headBytes || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WEBP') return false
  if (file.readUInt32LE(4) !== file.length - 8) return false
  let at = headBytes
  while (at + chunkHeadBytes <= file.length) {
    if (!pixelChunks.includes(nameAt(at))) return false
    const size = file.readUInt32LE(at + 4)
    at += chunkHeadBytes + size + (size % 2)
  }
  return at === file.length
}
