import * as z from 'zod/mini'
import { invitedNames, newPassword, passwordAgain, passwordsMatch } from '#auth/auth.ts'

/** The form of an invited person, whose invitation contains the address. */
export const InvitationForm = z
  .strictObject({ ...invitedNames, password1: newPassword, password2: passwordAgain })
  .check(passwordsMatch)
