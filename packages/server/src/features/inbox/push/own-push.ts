import { ECDH } from 'node:crypto'
import { type Input, mostPushDevices, type Push, type PushDevice } from '@koya/contract'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { invalid, noSession } from '#errors.ts'
import type { Person } from '#identity/sessions/session-types.ts'
import { listLiveDevices } from '#notifications/push/push-queries.ts'
import { deleteEarlier, deleteOldDevices, hasDeclinedPush, saveDevice } from './own-push-queries.ts'

type Device = Awaited<ReturnType<typeof listLiveDevices>>[number]

export async function readPush({ db, clock, push }: Context, person: Person): Promise<Push> {
  const devices = await listLiveDevices(db, person.id, clock.now())
  const isOffered = devices.length === 0 && !(await hasDeclinedPush(db, person.id))
  return { key: push.key, devices: devices.map((device) => viewDevice(device, person)), isOffered }
}

export const viewDevice = (device: Device, { session }: Person): PushDevice => ({
  id: device.id,
  device: device.device,
  isCurrent: device.session_id === session.id,
  since: device.created_at.toISOString(),
  reachedAt: device.reached_at?.toISOString() ?? null,
})

/** Adds the calling browser as a push device. Takes it over if it was another person's (rules: inbox 15). */
export async function addDevice(
  context: Context,
  person: Person,
  { endpoint, keys }: Input<'addPushDevice'>['body'],
): Promise<Device> {
  const { push, clock } = context
  if (!push.isAddress(endpoint)) throw invalid('endpoint', 'This is not the address of a push service')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'This is not the key of a browser')
  const now = clock.now()
  return inTransaction(context, async (trx) => {
    const id = uuid()
    await saveDevice(trx, { id, userId: person.id, sessionId: person.session.id, endpoint, ...keys, now })
    await deleteEarlier(trx, person.session.id, id)
    await deleteOldDevices(trx, person.id, mostPushDevices)
    const device = (await listLiveDevices(trx, person.id, now)).find((one) => one.id === id)
    if (!device) throw noSession()
    return device
  })
}

/** True if the key is an uncompressed point on the curve P-256. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}
