import { OwnThread, type OwnThreadProps } from './own-thread.tsx'

/** The thread on a page without scripts. */
export function PlainThread(props: OwnThreadProps) {
  return <OwnThread {...props} />
}
