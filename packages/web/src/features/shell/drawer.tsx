import { useEffect } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Modal } from '#ui/modal.tsx'
import styles from './sidebar.module.css'
import { SidebarContent, type SidebarProps } from './sidebar.tsx'

export interface DrawerProps extends SidebarProps {
  open: boolean
  onClose: () => void
}

/** The sidebar of narrow screens: at most 820 px (specification, section 9). */
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
