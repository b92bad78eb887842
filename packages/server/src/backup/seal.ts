import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { SettingError } from '#config/env.ts'
import { DamagedBackup } from './form/form.ts'

/** The key is random and long: to try it out costs nothing, and guessing it is hopeless all the same. */
const workFactor = 10
const charactersAtOnce = 65_536

/**
 * The lines as a file that `gunzip` reads, and where there is a key, `age` first (decision 0058). Whoever takes no more of
 * it destroys it, and with it the lines end.
 */
export async function seal(lines: AsyncIterable<string>, key: string | null): Promise<Readable> {
  const packed = Readable.from(inPieces(lines), { objectMode: false })
  const zipped = createGzip()
  // Whoever takes the file tells how it ended.
  pipeline(packed, zipped, () => undefined)
  if (key === null) return zipped
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(workFactor)
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(zipped)))
}

/** Many lines at once. */
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

/** The lines again; what is cut off or changed is told in one sentence, at the latest at its end. */
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

/** What zlib and age say of a file that they cannot read; what the network or the disk says has a code of its own. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof SettingError) && (!('code' in error) || isOfZlib(error.code))

const isOfZlib = (code: unknown): boolean => typeof code === 'string' && code.startsWith('Z_')

/** At line feeds and nothing else: Node's own reader also ends a line where a text holds another kind of break. */
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
