import { isWebAddress } from '@koya/contract/fields/fields'
import type { ReactNode } from 'react'

export interface SafeLinkProps {
  /** The address as typed; only a web address without credentials becomes a link. */
  href: string
  className?: string | undefined
  children: ReactNode
}

export function SafeLink({ href, className, children }: SafeLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>
  const { hostname } = new URL(href)
  return (
    <>
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
      {/(^|\.)xn--/.test(hostname) && <LookAlike hostname={hostname} />}
    </>
  )
}

/** Warns about a host name whose foreign letters can imitate another name (rules: shell 34). */
const LookAlike = ({ hostname }: { hostname: string }) => (
  <span>
    {' '}
    ({hostname}: this name has special letters and can look like another name. Look twice before you open it.)
  </span>
)
