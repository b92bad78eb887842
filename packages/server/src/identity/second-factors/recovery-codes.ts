import { recoveryCodeCount } from '@koya/contract'
import { Secret } from 'otpauth'
import { hashToken } from '#identity/accounts/mail-links.ts'

/** The size of a code in bytes. 80 random bits cannot be guessed from their hash. */
const codeBytes = 10

export const hashRecoveryCode = hashToken

export const newRecoveryCodes = (): { code: string; hash: Buffer }[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const plain = new Secret({ size: codeBytes }).base32.toLowerCase()
    return { code: plain.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: hashRecoveryCode(plain) }
  })
