import { plainParam } from '@koya/contract/page-forms'
import { type ReactNode, useState } from 'react'
import { useLocation } from '#lib/navigation/router.tsx'
import { isPlain } from '#lib/plain.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded.module.css'

interface FoldedProps {
  title: string
  startsOpen?: boolean
  /** Opens the section; a later `false` does not close it. */
  mustOpen?: boolean
  children: ReactNode
}

/**
 * Mounts its content only while open. A plain page (without scripts) always contains the content, because no
 * script could mount it.
 */
export function Folded({ title, startsOpen = false, mustOpen = false, children }: FoldedProps) {
  const [wasOpened, setOpen] = useState(startsOpen)
  const open = wasOpened || mustOpen
  const isDrawn = import.meta.env.SSR && isPlain()
  const { search } = useLocation()
  const plain = `${search === '' ? '?' : `${search}&`}${plainParam}`
  return (
    <>
      <details
        className={isDrawn ? styles.folded : `${styles.folded} scripted`}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {title}
          <Icon name="chevron-down" />
        </summary>
        {(open || isDrawn) && <div className={styles.inside}>{children}</div>}
      </details>
      {!isDrawn && <noscript>{import.meta.env.SSR && <a href={plain}>{title}</a>}</noscript>}
    </>
  )
}
