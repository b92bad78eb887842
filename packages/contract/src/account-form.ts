import * as z from 'zod/mini'
import { email, newPassword, passwordAgain, passwordsMatch, typedPassword } from './auth.ts'

/** What the settings ask for; the confirmation never leaves the browser. */
export const PasswordForm = z
  .strictObject({ password: typedPassword, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)

export const AddressForm = z.strictObject({ email, password: typedPassword })
