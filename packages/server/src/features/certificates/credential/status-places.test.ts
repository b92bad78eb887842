import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { statusListLength } from '#shared/certificates/status-places.ts'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { checksOf } from '#testing/checks.ts'
import { buildCertificate } from '#testing/steps/certificates.ts'
import { publicUrl } from '#testing/steps/registering.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ ...publicUrl, webRoot: useWebRoot() })
const { read, text } = checksOf(koya)
const claimsIn = (token: string) => JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url')))

const indexOf = async (number: string) =>
  (
    await koya.context.db
      .selectFrom('certificate_number')
      .select('status_index')
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
  ).status_index

/** Returns the set bits of a part of the list, read as a verifier reads them. */
async function endedIn(part: number): Promise<number[]> {
  const { credentialSubject } = claimsIn(await text(`/certificates/status/${part}`))
  expect(credentialSubject).toMatchObject({ type: 'BitstringStatusList', statusPurpose: 'revocation' })
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
  expect(bits).toHaveLength(statusListLength / 8)
  return Array.from({ length: statusListLength }, (_, place) => place).filter(
    (place) => ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1,
  )
}

async function revoke(number: string) {
  const { session: as } = await buildPerson(koya.context, 'ADMIN')
  await koya.call('revokeCertificate', { as, params: { number }, body: { reason: 'Not their own work.' } })
}

it('a place in the status list does not tell which certificate came before another', async () => {
  const places: number[] = []
  for (let count = 0; count < 8; count++) places.push(await indexOf(await buildCertificate(koya)))
  expect(new Set(places).size).toBe(places.length)
  expect(places.every((place) => place >= 0 && place < statusListLength)).toBe(true)
  // Sequential places would always differ by 1.
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  expect(steps).not.toEqual(steps.map(() => 1))
})

it('when a part of the list is full the next begins, and each tells of its own', async () => {
  const { db } = koya.context
  const first = await buildCertificate(koya)
  await revoke(first)
  const group = (value: string) => sql`upper(lpad(to_hex(${sql.raw(value)}), 4, '0'))`
  await sql`
    insert into certificate_number (id, status_index)
    select ${group('n / 4096')} || '-' || ${group('n % 4096')} || '-0000', n
    from generate_series(0, ${sql.lit(statusListLength - 1)}) n
    on conflict do nothing`.execute(db)
  const second = await buildCertificate(koya)
  const place = (await indexOf(second)) - statusListLength
  expect(place).toBeGreaterThanOrEqual(0)
  expect(await endedIn(1)).toEqual([])
  const { credentialStatus } = JSON.parse(await text(`/certificates/${second}.json`))
  expect(credentialStatus).toMatchObject({
    statusListCredential: 'https://koya.test/certificates/status/1',
    statusListIndex: String(place),
  })
  await revoke(second)
  expect(await endedIn(1)).toEqual([place])
  expect(await endedIn(0)).toEqual([await indexOf(first)])
  expect((await read('/certificates/status/2')).statusCode).toBe(404)
})
