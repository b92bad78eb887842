import { plainParam } from '@koya/contract/page-forms'
import { type ReactNode, useState } from 'react'
import { useLocation } from '#lib/navigation/router.tsx'
import { isPlain } from '#lib/plain.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded.module.css'

interface FoldedProps {
  title: string
  startsOpen?: boolean
  /** Opens the section, for example for an error inside. A later `false` does not close the section. */
  mustOpen?: boolean
  children: ReactNode
}

/**
 * Renders a collapsed section. Its content mounts, and loads its data, only while the section is open. The
 * plain page, for browsers without scripts, shows the content from the start. The normal page links to the
 * plain page inside `noscript`.
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
