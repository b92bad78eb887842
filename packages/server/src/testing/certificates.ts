import type { TestApp } from './app.ts'
import { buildPerson, buildTrack } from './builders.ts'

/** The number of a certificate by hand, of a new person unless said whose. */
export async function buildCertificate(koya: TestApp, personId?: string): Promise<string> {
  const { context } = koya
  const admin = await buildPerson(context, 'ADMIN')
  const id = personId ?? (await buildPerson(context, 'MENTEE')).id
  const { id: trackId } = await buildTrack(context)
  const issuing = { as: admin.session, params: { id }, body: { trackId } }
  return (await koya.call('issueCertificate', issuing)).number
}
