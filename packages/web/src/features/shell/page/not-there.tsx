import type { ReactNode } from 'react'
import { placeMessage } from '#lib/api/api-error.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Failure } from '#ui/states/failure.tsx'
import styles from './not-there.module.css'
import { PageHead } from './page-head.tsx'

export interface NotThereProps {
  /** A word such as 'course'. It must not come from the address, because anybody can write an address. */
  noun: string
  error: unknown
  /** The page that the link leads to; `way` is the text of the link. */
  to: string
  way: string
  children: ReactNode
}

/** Replaces a page whose subject does not exist or is not open to this person. */
export function NotThere({ noun, error, to, way, children }: NotThereProps) {
  return (
    <>
      <PageHead title={`This ${noun} is not here`} />
      <div className={styles.sheet}>
        <Card title="Not found" hideTitle>
          <Failure
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
      </div>
    </>
  )
}
