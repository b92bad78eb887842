import type {
  CertificateFacts,
  CheckFacts,
  ClothFacts,
  ReviewEnding,
  ReviewFacts,
  SiteFacts,
} from '@koya/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteDocument } from './frame/site-document.tsx'
import type { SitePage } from './frame/site-page.ts'

interface Rendering<Told> {
  path: string
  css: string
  facts: SiteFacts
  told: Told
}

const write = ({ path, css, facts }: Omit<Rendering<unknown>, 'told'>, page: SitePage): string => {
  const document = <SiteDocument path={path} page={page} css={css} facts={facts} />
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

export async function renderCertificate({
  told,
  ...rendering
}: Rendering<CertificateFacts>): Promise<string> {
  const { describeCertificate } = await import('./certificates/certificate.tsx')
  return write(rendering, describeCertificate(told))
}

export async function renderCheck({ told, ...rendering }: Rendering<CheckFacts>): Promise<string> {
  const { describeCheck } = await import('./certificates/check.tsx')
  return write(rendering, describeCheck(told))
}

/** Returns the page behind a review link: the work with the form, or a message in place of them. */
export async function renderReview({
  told,
  ...rendering
}: Rendering<ReviewFacts | ReviewEnding>): Promise<string> {
  const { describeReview } = await import('./review/review.tsx')
  return write(rendering, describeReview(told))
}

export async function drawCertificate(told: CertificateFacts): Promise<string> {
  const { CertificatePicture } = await import('./certificates/picture.tsx')
  return renderToStaticMarkup(<CertificatePicture told={told} />)
}

export async function drawCloth(told: ClothFacts): Promise<string> {
  const { ClothPicture } = await import('./certificates/cloth-picture.tsx')
  return renderToStaticMarkup(<ClothPicture told={told} />)
}
