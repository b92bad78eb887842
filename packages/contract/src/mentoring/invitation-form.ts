import * as z from 'zod/mini'
import { invitedNames, newPassword, passwordAgain, passwordsMatch } from '#auth/auth.ts'

/** What whoever is invited gives; the address is that of the invitation. */
export const InvitationForm = z
  .strictObject({ ...invitedNames, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)
