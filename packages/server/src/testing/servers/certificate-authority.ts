import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { days } from '#testing/clock.ts'

export interface Identity {
  cert: string
  key: string
}

interface Subject {
  subject: string
  publicKey: KeyObject
  endsAt: Date
  extension: Buffer
}

/** Encodes one value in DER, the encoding of X.509: a tag, a length, the content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(name)))))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const extension = (hex: string, value: Buffer) => sequence(identifier(hex), der(0x04, value))

const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))))
const isAt = (address: string) =>
  extension('551d11', sequence(der(0x87, Buffer.from(address.split('.').map(Number)))))

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Makes an authority that signs certificates of TLS servers. */
export function makeAuthority(name: string) {
  const keys = newKeys()

  function certify({ subject, publicKey, endsAt, extension: only }: Subject): string {
    const content = sequence(
      der(0xa0, der(0x02, Buffer.from([2]))),
      der(0x02, Buffer.from([1]), randomBytes(8)),
      ecdsaWithSha256,
      commonName(name),
      sequence(time(new Date(Date.now() - days(30))), time(endsAt)),
      commonName(subject),
      publicKey.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(only)),
    )
    const signature = der(0x03, Buffer.from([0]), sign('sha256', content, keys.privateKey))
    const written = sequence(content, ecdsaWithSha256, signature).toString('base64')
    return `-----BEGIN CERTIFICATE-----\n${written}\n-----END CERTIFICATE-----\n`
  }

  const soon = () => new Date(Date.now() + days(1))
  return {
    cert: certify({ subject: name, publicKey: keys.publicKey, endsAt: soon(), extension: isAuthority }),
    /** Issues a certificate for a server at this IPv4 address. */
    issue(address: string, endsAt: Date = soon()): Identity {
      const { publicKey, privateKey } = newKeys()
      return {
        cert: certify({ subject: address, publicKey, endsAt, extension: isAt(address) }),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}
