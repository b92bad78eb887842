import type { Page } from '@playwright/test'

/** A virtual authenticator, whose user is always present and, at first, verified. */
const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Adds a passkey device; the returned function sets whether the device recognises its owner. */
export async function addAuthenticator(page: Page): Promise<(isOwner: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return async (isOwner) => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner })
  }
}
