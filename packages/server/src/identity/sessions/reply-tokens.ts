import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/**
 * The bytes of the MAC in a token. 80 bits suffice, because each guess costs a mail. A full MAC would exceed
 * the 64 characters allowed before the @.
 */
const markBytes = 10
const idBytes = 16

/** Some mail servers change the case of letters, so no two letters differ only by case. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const bitsPerLetter = 5
const tokenLetters = Math.ceil(((idBytes + markBytes) * 8) / bitsPerLetter)

/** Signs and verifies the token after the plus sign of a reply address (decision 0136). */
export function makeReplyTokens(secret: Uint8Array) {
  const mark = (id: Uint8Array) =>
    createHmac('sha256', secret).update('reply ').update(id).digest().subarray(0, markBytes)
  return {
    signReply(id: string): string {
      const bytes = parse(id)
      return writeBase32(Buffer.concat([bytes, mark(bytes)]))
    },
    readReply(token: string): string | null {
      const bytes = readBase32(token.toLowerCase())
      if (!bytes) return null
      const id = bytes.subarray(0, idBytes)
      return timingSafeEqual(bytes.subarray(idBytes), mark(id)) ? stringify(id) : null
    },
  }
}

function writeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  let letters = ''
  for (let at = 0; at < bits.length; at += bitsPerLetter)
    letters += alphabet[Number.parseInt(bits.slice(at, at + bitsPerLetter).padEnd(bitsPerLetter, '0'), 2)]
  return letters
}

function readBase32(letters: string): Buffer | null {
  if (letters.length !== tokenLetters) return null
  const values = [...letters].map((letter) => alphabet.indexOf(letter))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(bitsPerLetter, '0')).join('')
  return Buffer.from(
    Array.from({ length: idBytes + markBytes }, (_, at) =>
      Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
    ),
  )
}
