import type { Certificate } from '@koya/contract'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { WovenCloth } from '#components/cloth/woven-cloth.tsx'
import { Folded } from '#components/lists/folded.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { showFailure, showSuccess } from '#lib/toasts.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Day } from '#ui/texts/moment.tsx'
import { Choices, useChoices } from './certificate-choices.tsx'
import styles from './certificates.module.css'
import { ShareLinks } from './share-links.tsx'

/** Shows one certificate, with ways to share it and to choose what it shows (rules: certificates 6). */
export function OwnCertificate({ certificate }: { certificate: Certificate }) {
  const { number, issuedAt, weaves, revokedAt, revokedReason, isShown } = certificate
  const words = certificateWords[certificate.kind]
  // Keeps the choices here, because the collapsed section unmounts its content when it closes.
  const choices = useChoices(certificate)
  const title = words.title(certificate)
  const page = addressOf('certificate', { number })
  if (revokedAt !== null) {
    return (
      <li className={styles.one}>
        <p className={styles.title}>{title}</p>
        <p>
          An admin revoked this on <Day at={revokedAt} />: {revokedReason}
        </p>
      </li>
    )
  }
  return (
    <li className={styles.own}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <WovenCloth weaves={weaves} of={words.squares} className={styles.cloth} />
        </div>
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.quiet}>
            Issued on <Day at={issuedAt} />
            <br />
            Number <span className={styles.number}>{number}</span>
          </p>
        </div>
        {isShown ? (
          <div className={styles.actions}>
            <ButtonLink to={page} reloadDocument>
              {words.view}
            </ButtonLink>
            <Share certificate={certificate} page={page} />
          </div>
        ) : (
          <p>
            Hidden: anyone who checks the number reads that it is valid, without your name. Show it to share
            or download it.
          </p>
        )}
      </div>
      <Folded title={describeSeen(certificate)}>
        <Scripted>
          <Choices certificate={certificate} {...choices} />
        </Scripted>
      </Folded>
      {isShown && (
        <Folded title="More ways to share and download">
          <div className={styles.actions}>
            <ShareLinks certificate={certificate} />
            <a href={`${page}.svg`} download={`${number}.svg`}>
              Download as SVG
            </a>
            <a href={`${page}.jwt`} download={`${number}.jwt`}>
              Download as a signed credential
            </a>
          </div>
          <img
            className={styles.code}
            src={`${page}.code`}
            alt="Code of the certificate’s address"
            loading="lazy"
          />
        </Folded>
      )}
    </li>
  )
}

function describeSeen({ kind, isShown, showsGrades }: Certificate): string {
  if (!isShown) return 'Your public page is off. Others see only that the number is valid'
  if (certificateWords[kind].squares !== 'task') return 'Your public page'
  return showsGrades ? 'Your public page (shows your grades)' : 'Your public page (shows no grades)'
}

/** Opens the share dialog of the device, or copies the link if there is none. */
function Share({ certificate: { track, name }, page }: { certificate: Certificate; page: string }) {
  const share = async () => {
    const url = new URL(page, location.href).href
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: `${name}: ${track}`, url })
      else {
        await navigator.clipboard.writeText(url)
        showSuccess('The link is copied')
      }
    } catch (error) {
      // The person may also close the share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showFailure(
        'An error occured',
        'This browser did not share the link: open the page and copy its address.',
      )
    }
  }
  return (
    <Button variant="line" onClick={share}>
      Share
    </Button>
  )
}
