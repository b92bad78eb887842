import type { Input, Profile } from '@koya/contract'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { keepUnsent } from '#lib/outbox/unsent.ts'
import { showNote } from '#lib/toasts.ts'

export const profileDraft = 'profile'

/**
 * Puts a profile write into the outbox with the version that it replaces, because another device may change
 * the profile meanwhile.
 */
export async function keepProfile(
  profile: Profile,
  typed: object,
  { headers, body }: Input<'updateProfile'>,
  onKept: () => void,
): Promise<boolean> {
  const hasKept = await keepUnsent({
    operation: 'updateProfile',
    input: { headers: { ...headers, ...seenHeader(profile) }, body },
    draft: profileDraft,
    typed: { ...typed },
    base: Object.fromEntries(Object.keys(body).map((field) => [field, Reflect.get(profile, field)])),
    title: `${body.firstName} ${body.lastName}`,
    page: location.pathname,
  })
  if (!hasKept) return false
  showNote('On this device, not sent yet', 'Your profile leaves as soon as Koya can be reached.')
  onKept()
  return true
}
