import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isReloadedInVain, sayThatCodeIsMissing } from '#lib/reloads.ts'

if (isReloadedInVain()) sayThatCodeIsMissing()
else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
