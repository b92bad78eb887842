import * as z from 'zod/mini'
import { newPassword, passwordAgain, passwordsMatch, registeredNames } from './auth.ts'

/** What whoever is invited gives; the address is that of the invitation. */
export const InvitationForm = z
  .strictObject({ ...registeredNames, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)
