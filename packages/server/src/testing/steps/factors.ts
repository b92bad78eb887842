import { SecondFactorNeeded as Needed, type SecondFactorNeeded } from '@koya/contract'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from '#testing/app.ts'
import { password, signProved, type TestPerson } from '#testing/builders.ts'
import { seconds } from '#testing/clock.ts'
import { Authenticator } from './authenticator.ts'

/** An authenticator app with the secret of one account. */
export interface App {
  /** Returns the current code, or the code that is valid this many half minutes later. */
  codeAt(halfMinutes?: number): string
}

export const makeApp = ({ clock }: TestApp, secret: string): App => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return {
    codeAt: (halfMinutes = 0) =>
      totp.generate({ timestamp: clock.now().getTime() + halfMinutes * seconds(30) }),
  }
}

export const rightCodes = (app: App): string[] => [-1, 0, 1].map((halfMinutes) => app.codeAt(halfMinutes))

/** Returns the first code in `from` that is not valid now, not even by chance. */
export const wrongCode = (app: App, from = ['000000', '111111', '222222', '333333']): string =>
  from.find((code) => !rightCodes(app).includes(code)) ?? ''

/** Adds an app, which uses up the app's current code, and sets `person.session` to the new session. */
export async function addApp(koya: TestApp, person: TestPerson) {
  const as = await signProved(koya.context, person)
  const { secret, address, picture } = await koya.call('beginApp', { as })
  const app = makeApp(koya, secret)
  const { recoveryCodes, accessToken = as } = await koya.call('confirmApp', {
    as,
    body: { code: app.codeAt() },
  })
  person.session = accessToken
  return { app, recoveryCodes, secret, address, picture }
}

export const originOf = ({ context }: TestApp): string => context.config.publicUrl

export async function addPasskey(
  koya: TestApp,
  person: TestPerson,
  device: Authenticator = new Authenticator(originOf(koya)),
) {
  const as = await signProved(koya.context, person)
  const { ticket, options } = await koya.call('beginPasskey', { as })
  const body = { ticket, name: 'My phone', response: device.create(options) }
  const { recoveryCodes, accessToken = as } = await koya.call('addPasskey', { as, body })
  person.session = accessToken
  return { device, recoveryCodes }
}

/** Begins a login with a second factor; returns the ticket and options for its second step. */
export async function beginLogin(
  koya: TestApp,
  { email }: TestPerson,
  more: { keep?: boolean } = {},
): Promise<SecondFactorNeeded> {
  const { status, code, ...needed } = await koya.refusal('login', { body: { email, password, ...more } })
  expect({ status, code }).toEqual({ status: 403, code: 'second_factor_needed' })
  return z.parse(Needed, needed)
}

export async function logInWithApp(koya: TestApp, person: TestPerson, code: string): Promise<string> {
  const { ticket } = await beginLogin(koya, person)
  const { accessToken } = await koya.call('finishLogin', { body: { way: 'APP', ticket, code } })
  return accessToken
}

export const optionsOf = ({ passkeyOptions }: SecondFactorNeeded) => {
  if (!passkeyOptions) throw new Error('No passkey is asked for')
  return passkeyOptions
}
