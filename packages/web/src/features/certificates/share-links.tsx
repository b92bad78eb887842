import type { Certificate } from '@koya/contract'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { community } from '#content/community.ts'
import { siteAddress } from '#lib/drawn.ts'

type Shared = Pick<Certificate, 'kind' | 'number' | 'track' | 'issuedAt'>

/** Returns the address of LinkedIn's form, filled with these values. */
function linkedInForm({ number, track, issuedAt }: Shared, url: string): string {
  const issued = new Date(issuedAt)
  const values = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: track,
    organizationName: community.name,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${values}`
}

export function ShareLinks({
  certificate,
  className,
}: {
  certificate: Shared
  className?: string | undefined
}) {
  const { kind, number, track } = certificate
  const page = addressOf('certificate', { number })
  const url = siteAddress() + page
  const said = certificateWords[kind].said(track, community.name)
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${said}: ${url}` })}`
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <>
      <a className={className} href={whatsApp} {...elsewhere}>
        Share on WhatsApp
      </a>
      <a className={className} href={linkedInForm(certificate, url)} {...elsewhere}>
        Add to LinkedIn
      </a>
      <a className={className} href={`${page}.png`} download={`${number}.png`}>
        Download the picture
      </a>
    </>
  )
}
