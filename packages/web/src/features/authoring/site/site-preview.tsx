import type { SiteKind } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { trustedHtml } from '#lib/trusted-html.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { siteKindPlans } from './site-kinds.ts'
import styles from './site-preview.module.css'

interface SitePreviewProps {
  kind: SiteKind
  open: boolean
  onClose: () => void
}

/** Shows the page as visitors would see it if the drafts of this kind were published. */
export function SitePreview({ kind, open, onClose }: SitePreviewProps) {
  const query = useQuery({ ...read('previewSitePage', { params: { kind } }), enabled: open, staleTime: 0 })
  return (
    <Dialog open={open} onClose={onClose} wide title="With the drafts">
      <Loaded query={query} detail="The preview could not be made.">
        {({ html }) => (
          // `allow-same-origin` lets the frame load our fonts. Scripts do not run in it.
          <iframe
            className={styles.page}
            title={`Preview: ${siteKindPlans[kind].label}`}
            sandbox="allow-same-origin"
            ref={(frame) => frame?.setAttribute('srcdoc', trustedHtml(html))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
