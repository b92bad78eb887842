import * as z from 'zod/mini'
import { done, id, idParam, instant, named, requiredText } from '#fields/fields.ts'
import { operation, roles } from '#operation.ts'
import { sampleId } from '#sample-id.ts'

/** The maximum number of devices per person. A further device replaces the oldest. */
export const mostPushDevices = 10

/** A browser in which somebody has switched push messages on. */
export const PushDevice = named(
  'PushDevice',
  z.object({
    id,
    /** Browser and operating system, as text. */
    device: z.string(),
    /** True for the browser whose session makes this call. */
    isCurrent: z.boolean(),
    since: instant,
    /** When the browser's push service last accepted a message; null before the first. */
    reachedAt: z.nullable(instant),
  }),
)
export type PushDevice = z.output<typeof PushDevice>

export const Push = named(
  'Push',
  z.object({
    /** The public key that browsers subscribe with (RFC 8292), as base64url. */
    key: z.string(),
    devices: z.array(PushDevice),
    /** True if the app may offer push messages to this person. */
    isOffered: z.boolean(),
  }),
)
export type Push = z.output<typeof Push>

/** A browser's push subscription: an address at its push service, and its keys (RFC 8291). */
const Subscription = z.strictObject({
  endpoint: requiredText('Say where messages go', 1000),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/, { error: 'This is not the key of a browser' })),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'This is not the secret of a browser' })),
  }),
})

const sampleDevice = {
  id: sampleId(73),
  device: 'Chrome on Android',
  isCurrent: true,
  since: '2026-03-01T09:00:00.000Z',
  reachedAt: '2026-03-24T08:00:00.000Z',
}

/** A public key: a point of the curve P-256. */
const samplePoint = 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo'

export const pushOperations = {
  readPush: operation({
    method: 'get',
    path: '/inbox/push',
    summary: 'On which devices one is told by push messages, and the key to switch them on with',
    for: roles,
    answer: { status: 200, body: Push },
    example: {
      answer: {
        key: samplePoint,
        devices: [sampleDevice],
        isOffered: false,
      },
    },
  }),

  addPushDevice: operation({
    method: 'put',
    path: '/inbox/push/devices',
    summary: 'Switch push messages on in this browser, until its session ends',
    for: roles,
    body: Subscription,
    answer: { status: 200, body: PushDevice },
    example: {
      body: {
        endpoint: 'https://push.example.org/send/3f9a2c',
        keys: {
          p256dh: samplePoint,
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      answer: sampleDevice,
    },
  }),

  removePushDevice: operation({
    method: 'delete',
    path: '/inbox/push/devices/{id}',
    summary: 'Switch push messages off on one device',
    for: roles,
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'It gets no more push messages' } },
  }),

  declinePush: operation({
    method: 'post',
    path: '/inbox/push/declined',
    summary: 'Never be asked again whether to switch push messages on',
    for: roles,
    answer: { status: 200, body: done },
    example: { answer: { message: 'You will not be asked again' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const pushWords = {
  'Push.key': 'The key for `pushManager.subscribe`, an uncompressed point of P-256 as base64url.',
  devices: `The devices, the newest first; at most ${mostPushDevices}.`,
  isOffered: 'Whether one may be asked to switch it on: there is no device yet, and one has not said no.',
  'PushDevice.device': 'Browser and system in words, as far as the browser says.',
  'PushDevice.isCurrent': 'Whether it is the one that asks.',
  'PushDevice.since': 'Since when it is switched on.',
  reachedAt: 'When its push service last took a message; null before the first.',
  endpoint: 'The address that the push service of the browser gave out; https, on a public host.',
  keys: 'The keys of the browser, as `PushSubscription.toJSON()` gives them.',
  p256dh: 'Its public key.',
  auth: 'Its secret.',
}
