import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SettingError } from '#config/env.ts'
import { DamagedBackup } from './form/form.ts'

/**
 * The work factor of the key derivation. It may be low, because a key of at least 32 characters is too long
 * to guess.
 */
const workFactor = 10
const charactersAtOnce = 65_536

/**
 * Returns the lines as a gzip file, encrypted with `age` if there is a key (decision 0058). A reader that
 * stops early must destroy the stream. That also closes the source of the lines.
 */
export async function seal(lines: AsyncIterable<string>, key: string | null): Promise<Readable> {
  const packed = Readable.from(inPieces(lines), { objectMode: false })
  const zipped = createGzip()
  // Ignores errors here, because the reader of the stream receives and reports them.
  pipeline(packed, zipped, () => undefined)
  if (key === null) return zipped
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(workFactor)
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(zipped)))
}

/** Joins lines into pieces of at least `charactersAtOnce` characters; the last one may be shorter. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < charactersAtOnce) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * Yields the lines of a file. Throws an error of one sentence if the file is truncated or changed. The error
 * may come only after the last line.
 */
export async function* unseal(file: Readable, key: string | null, isSealed: boolean): AsyncGenerator<string> {
  try {
    const zipped = isSealed ? await decrypt(file, key) : file
    const text = createGunzip()
    pipeline(zipped, text, () => undefined)
    yield* splitLines(text)
  } catch (error) {
    throw isBroken(error) ? new DamagedBackup() : error
  } finally {
    file.destroy()
  }
}

async function decrypt(file: Readable, key: string | null): Promise<Readable> {
  if (key === null)
    throw new SettingError('The backup is encrypted: set the BACKUP_KEY that it was made with.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(file)))
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error
    throw new SettingError('BACKUP_KEY is not the key that the backup was made with.')
  }
}

/**
 * True for errors of zlib, and for errors without a code, such as those of age: the file is unreadable. False
 * for errors of the network or the disk, which have other codes.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof SettingError) && (!('code' in error) || isOfZlib(error.code))

const isOfZlib = (code: unknown): boolean => typeof code === 'string' && code.startsWith('Z_')

/** Splits only at line feeds. Node's own reader would also split at other line breaks inside texts. */
export async function* splitLines(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8')
  let rest: string[] = []
  for await (const piece of stream) {
    const [first = '', ...lines] = String(piece).split('\n')
    rest.push(first)
    for (const line of lines) {
      yield rest.join('')
      rest = [line]
    }
  }
  const last = rest.join('')
  if (last !== '') yield last
}
