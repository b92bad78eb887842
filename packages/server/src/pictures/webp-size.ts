/** The number of bytes at the start of a WebP that contain its width and height. */
export const webpHeadBytes = 30

/** Reads the size of a lossy WebP from its first bytes; null for too few bytes or another format. */
export function webpSize(head: Buffer): { width: number; height: number } | null {
  if (head.length < webpHeadBytes) return null
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
