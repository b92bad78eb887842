import * as z from 'zod/mini'
import { email, newPassword, passwordAgain, passwordsMatch, typedPassword } from '#auth/auth.ts'

/** The page sends `password1` as `newPassword`. */
export const PasswordForm = z
  .strictObject({ password: typedPassword, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)

export const AddressForm = z.strictObject({ email, password: typedPassword })

/** A login within this many days cancels the deletion of the account (rules: account 17). */
export const leavingDays = 7

export const LeaveForm = z.strictObject({
  password: typedPassword,
  when: z.enum(['later', 'now'], { error: 'Choose when' }),
})
export type LeaveForm = z.output<typeof LeaveForm>
