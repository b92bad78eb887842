import { Dialog } from '@base-ui/react/dialog'
import { useEffect } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
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
    <Dialog.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={`${styles.drawer} on-cloth`} aria-label="Sidebar">
          <SidebarContent
            {...content}
            close={<Dialog.Close render={<IconButton icon="close" label="Close menu" />} />}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
