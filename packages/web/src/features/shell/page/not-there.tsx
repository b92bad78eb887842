import type { ReactNode } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Failure } from '#ui/states/failure.tsx'
import { PageHead } from './page-head.tsx'

export interface NotThereProps {
  /**
   * A fixed title, such as 'Course'. Never take the title from the address, because anybody can write an
   * address.
   */
  title: string
  /** The word for the missing subject, such as 'course', for the heading of the card. */
  noun: string
  error: unknown
  /** The page that the link leads to; `way` is the text of the link. */
  to: string
  way: string
  /** A sentence that explains why the page may be missing. */
  children: ReactNode
}

/** Replaces a page whose subject does not exist or is not open to this person. */
export function NotThere({ title, noun, error, to, way, children }: NotThereProps) {
  return (
    <>
      <PageHead title={title} />
      <Card title="Not found" hideTitle>
        <Failure
          message={`This ${noun} is not here`}
          detail={
            <>
              {children}
              {/* A toast says this where scripts run. */}
              <noscript>{import.meta.env.SSR && <p>{placeMessage(error)}</p>}</noscript>
            </>
          }
          action={<ButtonLink to={to}>{way}</ButtonLink>}
        />
      </Card>
    </>
  )
}
