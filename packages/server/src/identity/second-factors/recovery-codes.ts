import { recoveryCodeCount } from '@koya/contract'
import { Secret } from 'otpauth'
import { hashToken } from '#identity/accounts/mail-links.ts'

/** 80 random bits: nobody finds one whose hash is known. */
const codeBytes = 10

export const hashRecoveryCode = hashToken

/** Ten new ones: how they are shown, and what is kept. */
export const newRecoveryCodes = (): { code: string; hash: Buffer }[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const plain = new Secret({ size: codeBytes }).base32.toLowerCase()
    return { code: plain.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: hashRecoveryCode(plain) }
  })
