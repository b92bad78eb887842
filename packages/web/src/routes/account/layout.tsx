export { AccountFrame as default } from '#features/auth/account-frame.tsx'
