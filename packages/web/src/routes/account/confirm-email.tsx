import { Confirmation } from '#features/auth/confirmation.tsx'
import { titled } from '#features/auth/page-title.ts'

export const meta = () => titled('Confirm your email')

export default function ConfirmEmail() {
  return <Confirmation />
}
