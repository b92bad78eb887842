import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { statusListLength } from '#shared/certificates/status-places.ts'
import { issuerProfile, statusListAddress } from './credential.ts'

/** `ended` holds the indexes of revoked and withdrawn certificates. The leftmost bit has the lowest index. */
export async function writeStatusList(publicUrl: string, part: number, ended: readonly number[], now: Date) {
  const bits = Buffer.alloc(statusListLength / 8)
  for (const index of ended) {
    const place = index % statusListLength
    bits.writeUInt8(bits.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  }
  const address = statusListAddress(publicUrl, part)
  const { id: iss, name } = issuerProfile(publicUrl)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: iss, name },
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // The standard requires the prefix u for base64url.
      encodedList: `u${(await promisify(gzip)(bits)).toString('base64url')}`,
    },
    iss,
    jti: address,
    nbf: Math.floor(now.getTime() / 1000),
  }
}
