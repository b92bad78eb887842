import type { TestApp } from '#testing/app.ts'
import { password } from '#testing/builders.ts'

let registered = 0

export const registration = (fields: object = {}) => ({
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: `new${++registered}@koya.test`,
  password,
  ...fields,
})

/** Settings of an app whose own address is https://koya.test. */
export const publicUrl = { publicUrl: 'https://koya.test', clientOrigins: new Set(['https://koya.test']) }

export const linkRequest = (email: string, fields: object = {}) => ({
  email,
  clientBaseUrl: 'https://koya.test/anywhere',
  tokenParamName: 'token',
  emailParamName: 'email',
  ...fields,
})

export function linkIn(text: string | undefined) {
  const link = new URL(/https:\S+/.exec(text ?? '')?.[0] ?? '')
  return { link, token: link.searchParams.get('token') ?? '', email: link.searchParams.get('email') ?? '' }
}

/** Registers, requests the confirmation mail and returns the link in that mail. */
export async function registerWithLink(koya: TestApp, fields: object = {}) {
  const input = registration(fields)
  await koya.post('/auth/register', { body: input })
  await koya.post('/auth/send-email-confirmation-token', { body: linkRequest(input.email) })
  const [mail] = await koya.mailsTo(input.email)
  return { input, ...linkIn(mail?.text) }
}
