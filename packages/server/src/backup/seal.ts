import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SettingError } from '#config/env.ts'
import { DamagedBackup } from './form/form.ts'

/** The scrypt work factor, low because a key of at least 32 characters is too long to guess. */
const workFactor = 10
const charactersAtOnce = 65_536

/**
 * Returns a gzip file, encrypted with `age` if there is a key (decision 0058). Destroy the stream to stop
 * early.
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

/** Joins lines into pieces of at least `charactersAtOnce` characters; the last piece can be shorter. */
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

/** Yields the lines of a file. Throws `DamagedBackup`, perhaps only at the end, if the file is damaged. */
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
 * True if an error means a damaged file: an error of zlib, or an error without a code, such as an error of
 * `age`. False for a `SettingError`.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof SettingError) && (!('code' in error) || isOfZlib(error.code))

const isOfZlib = (code: unknown): boolean => typeof code === 'string' && code.startsWith('Z_')

/** Splits only at line feeds; `readline` would also split at U+2028 inside a text. */
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
