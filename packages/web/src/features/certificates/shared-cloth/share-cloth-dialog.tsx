import type { SharedCloth } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#components/account/copy-button.tsx'
import { community } from '#content/community.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { ShortDialog } from '#ui/dialogs/short-dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './share-cloth-dialog.module.css'
import { WithdrawCloth } from './withdraw-cloth.tsx'

interface ShareClothDialogProps {
  trackId: string
  track: string
  onClose(): void
}

/** Creates, shares and withdraws the public picture of a cloth (rules: certificates 16). */
export function ShareClothDialog({ trackId, track, onClose }: ShareClothDialogProps) {
  const params = { id: trackId }
  const own = read('readSharedCloth', { params })
  const show = (cloth: SharedCloth) => queryClient.setQueryData(own.queryKey, cloth)
  const sharing = useWrite('shareCloth', { onAnswer: show })
  return (
    <ShortDialog open title="Share your cloth" onClose={onClose}>
      <Loaded query={useQuery(own)} detail="Your picture could not be fetched.">
        {({ url }) =>
          url === null ? (
            <div className={styles.parts}>
              <p>
                Koya makes a picture of your squares in {track}, with your first name and how many tasks are
                graded. It shows no grade. Whoever has the address can see it, and it grows with your cloth.
              </p>
              <div>
                <Button variant="next" busy={sharing.isPending} onClick={() => sharing.run({ params })}>
                  Make the picture
                </Button>
              </div>
            </div>
          ) : (
            <div className={styles.parts}>
              <img
                className={styles.picture}
                src={new URL(url).pathname}
                alt={`Your cloth in ${track}, as others see it`}
                width={1200}
                height={630}
              />
              <p className={styles.address}>{url}</p>
              <div className={styles.ways}>
                <ButtonLink
                  variant="next"
                  to={`https://wa.me/?${new URLSearchParams({ text: `My cloth in ${track} at ${community.name}: ${url}` })}`}
                  reloadDocument
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Share on WhatsApp
                </ButtonLink>
                <CopyButton text={url} said="The address is copied">
                  Copy the address
                </CopyButton>
              </div>
              <div className={styles.less}>
                <ButtonLink variant="quiet" to={new URL(url).pathname} reloadDocument download="cloth.png">
                  Download the picture
                </ButtonLink>
                <WithdrawCloth trackId={trackId} look="quiet" />
              </div>
            </div>
          )
        }
      </Loaded>
    </ShortDialog>
  )
}
