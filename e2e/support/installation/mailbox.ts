import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  /** Absent if the mail accepts no answers. */
  replyTo?: string
}

/** Returns the mails to an address with a matching subject so far, newest first. */
export async function mailsTo(
  request: APIRequestContext,
  address: string,
  subject: string | RegExp,
): Promise<Mail[]> {
  const { items }: { items: Mail[] } = await (await request.get('/mailbox.json')).json()
  return items.filter((mail) => mail.to === address && mail.subject.match(subject))
}

/** Waits for a mail to an address with a matching subject, and returns the newest one. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string | RegExp,
): Promise<Mail> {
  const newest = async () => (await mailsTo(request, address, subject))[0]
  await expect(async () => expect(await newest(), `a mail to ${address}`).toBeDefined()).toPass({
    timeout: 150_000,
  })
  return (await newest()) ?? { to: '', subject: '', text: '' }
}

export const linkIn = (mail: { text: string }): string => /http\S+/.exec(mail.text)?.[0] ?? ''
