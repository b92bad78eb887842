import type { CDPSession } from '@playwright/test'

/** A device with passkeys whose owner is always present and verified. */
const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/**
 * Adds such a device to the browser. The returned function sets whether the owner or somebody else holds it.
 */
export async function addAuthenticator(devtools: CDPSession): Promise<(isOwner: boolean) => Promise<void>> {
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return async (isOwner) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner })
  }
}
