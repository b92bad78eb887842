import { Outlet } from 'react-router'
import { AccountFrame } from '#features/auth/account-frame.tsx'

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
