import type { ReactNode } from 'react'
import { removeFiles } from '#lib/kept/remove-files.ts'

/**
 * The form that switches to light pages (rules: shell 43). The browser itself sends it, even with scripts.
 * Removes the kept files, because on a slow line the worker would open their frame in place of a light page.
 */
export const LessDataForm = ({ children }: { children: ReactNode }) => (
  <form method="post" onSubmit={() => void removeFiles().catch(() => undefined)}>
    {children}
  </form>
)
