import { titled } from '#content/page-title.ts'
import { Confirmation } from '#features/auth/links/confirmation.tsx'

export const meta = () => titled('Confirm your email')

export default function ConfirmEmail() {
  return <Confirmation />
}
