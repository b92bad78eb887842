import type { ReactNode } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Failure } from '#ui/states/failure.tsx'
import { PageHead } from './page-head.tsx'

export interface NotThereProps {
  /** The kind of the page. It never comes from the address, which anybody can write. */
  title: string
  error: unknown
  /** The page that the only link leads to. */
  to: string
  way: string
  /** One sentence that says why there may be nothing. */
  children: ReactNode
}

/** Replaces a page whose address names something that is not there, or not for this person. */
export function NotThere({ title, error, to, way, children }: NotThereProps) {
  return (
    <>
      <PageHead title={title} />
      <Card title="Not found" hideTitle>
        <Failure
          message={placeMessage(error)}
          detail={children}
          action={<ButtonLink to={to}>{way}</ButtonLink>}
        />
      </Card>
    </>
  )
}
