import { decodeJwt, SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import type { TestPerson } from '#testing/builders.ts'

/** The secret key that signs the tokens of every test app. */
export const sessionKey = new Uint8Array(32).fill(7)

/** Makes a token like the server's, with the given faults. */
export async function forgedSession(
  { id, role, session }: Pick<TestPerson, 'id' | 'role' | 'session'>,
  fault: { expired?: boolean; wrongKey?: boolean; unsigned?: boolean; claims?: object; header?: object },
): Promise<string> {
  const { sid, renewals } = decodeJwt(session)
  const token = await new SignJWT({ userId: id, role, version: 1, sid, renewals, ...fault.claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...fault.header })
    .setIssuer('koya')
    .setAudience('koya')
    .setJti(uuid())
    .setIssuedAt()
    .setExpirationTime(fault.expired ? '-1m' : '1h')
    .sign(fault.wrongKey ? new Uint8Array(32).fill(8) : sessionKey)
  if (!fault.unsigned) return token
  const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${head}.${token.split('.')[1]}.`
}
