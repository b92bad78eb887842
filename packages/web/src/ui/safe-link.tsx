import { isWebAddress } from '@koya/contract'
import type { ReactNode } from 'react'

export interface SafeLinkProps {
  /** Typed by somebody: only a web address without credentials becomes a link. */
  href: string
  className?: string | undefined
  children: ReactNode
}

export function SafeLink({ href, className, children }: SafeLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
