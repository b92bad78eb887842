import { unbake } from '../credential/bake.ts'
import { isPng } from '../credential/png-text.ts'
import { readCode } from './read-code.ts'

export type Found =
  /** The credential of a PNG or SVG, or the whole text of another file. */
  | { text: string; in: 'text' | 'png' | 'svg' }
  /** The text of the QR code in a picture, or the address of a certificate in a PDF. */
  | { address: string; on: 'picture' | 'pdf' }
  | { problem: 'cut' | 'nothing' | 'nothingInPdf' }

const printed = /https?:\/\/[\w.:-]{1,255}\/certificates\/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/

/** Detects photos by their first bytes: JPEG, GIF, WebP, and the container of HEIF and AVIF. */
function isPhoto(file: Buffer): boolean {
  const [start, next, kind] = [
    file.toString('latin1', 0, 4),
    file.toString('latin1', 4, 8),
    file.toString('latin1', 8, 12),
  ]
  return (
    start.startsWith('\xff\xd8\xff') ||
    start === 'GIF8' ||
    next === 'ftyp' ||
    (start === 'RIFF' && kind === 'WEBP')
  )
}

export async function readSentFile(file: Buffer): Promise<Found> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const [address] = printed.exec(file.toString('latin1')) ?? []
    return address === undefined ? { problem: 'nothingInPdf' } : { address, on: 'pdf' }
  }
  if (!isPhoto(file)) {
    const unbaked = unbake(file)
    if ('text' in unbaked) return { text: unbaked.text, in: unbaked.in }
    if (unbaked.problem === 'cut' || !isPng(file)) return unbaked
  }
  const address = await readCode(file)
  return address === null ? { problem: 'nothing' } : { address, on: 'picture' }
}
