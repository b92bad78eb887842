import { useCallback, useEffect, useState } from 'react'
import { useLocation } from '#lib/navigation/router.tsx'
import { IconButton } from '#ui/base/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import styles from './sidebar.module.css'
import { SidebarContent, type SidebarProps } from './sidebar.tsx'

export interface DrawerProps extends SidebarProps {
  open: boolean
  onClose: () => void
}

/** The sidebar of narrow screens, at most 820 px wide (rules: shell 6). */
export function Drawer({ open, onClose, ...content }: DrawerProps) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 821px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])

  return (
    <Modal open={open} onClose={onClose} label="Sidebar" className={`${styles.drawer} on-cloth`}>
      <SidebarContent {...content} close={<IconButton icon="close" label="Close menu" onClick={onClose} />} />
    </Modal>
  )
}

/** The drawer closes when the page changes. */
export function useDrawer() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const hasMoved = openedAt !== null && openedAt !== key

  // The drawer would otherwise open again after a step back to the same history entry.
  useEffect(() => {
    if (hasMoved) setOpenedAt(null)
  }, [hasMoved])

  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: useCallback(() => setOpenedAt(null), []),
  }
}
