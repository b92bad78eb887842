import * as z from 'zod/mini'
import { email, newPassword, passwordAgain, passwordsMatch, typedPassword } from '#auth/auth.ts'

/** What the settings ask for; the confirmation never leaves the browser. */
export const PasswordForm = z
  .strictObject({ password: typedPassword, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)

export const AddressForm = z.strictObject({ email, password: typedPassword })

/** For so many days a login keeps an account that is to be deleted (rules: account 17). */
export const leavingDays = 7

export const LeaveForm = z.strictObject({
  password: typedPassword,
  when: z.enum(['later', 'now'], { error: 'Choose when' }),
})
export type LeaveForm = z.output<typeof LeaveForm>
