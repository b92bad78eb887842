import { unbake } from '../credential/bake.ts'
import { isPng } from '../credential/png-text.ts'
import { readCode } from './read-code.ts'

/** What was found in a file that somebody was given. */
export type Found =
  /** The text of a credential, by itself or inside a picture that can be compared. */
  | { text: string; in: 'text' | 'png' | 'svg' }
  /** Only the address that stands on it. */
  | { address: string; on: 'picture' | 'pdf' }
  | { problem: 'cut' | 'nothing' | 'nothingInPdf' }

const printed = /https?:\/\/[\w.:-]{1,255}\/certificates\/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/

/** Told by the first bytes: JPEG, GIF, WebP, and what phones make (HEIF, AVIF). */
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

/** Of a picture, a PDF, or a file that is itself the text of a credential. */
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
