import type { CheckFacts, Verdict } from '@koya/contract'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { WovenCloth } from '#components/cloth/woven-cloth.tsx'
import { community } from '#content/community.ts'
import { formatTitle } from '#content/page-title.ts'
import { classes } from '#ui/base/classes.ts'
import { Icon } from '#ui/base/icon.tsx'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import page from '../frame/page.module.css'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import tick from '../parts/tick.module.css'
import styles from './check.module.css'

const looks: Record<Verdict['kind'], 'good' | 'bad' | 'odd'> = {
  valid: 'good',
  differs: 'bad',
  copy: 'odd',
  revoked: 'bad',
  forged: 'bad',
  withdrawn: 'odd',
  foreign: 'odd',
  unknown: 'bad',
  hidden: 'odd',
  unreadable: 'odd',
  busy: 'odd',
}

/** Returns true if the visitor typed an unknown number, or a text that is no number. */
const isWrongNumber = ({ number, verdict }: CheckFacts): boolean =>
  number !== '' && (verdict?.kind === 'unknown' || verdict?.kind === 'unreadable')

/** The styles of facts, by their name. */
const factLooks = new Map([
  ['Name', styles.name],
  ['Number', styles.number],
])

interface AnswerProps {
  verdict: Verdict
  /** True if the visitor typed a wrong number. */
  isWrong: boolean
}

function Answer({ verdict: { kind, title, sentences, facts, page, cloth }, isWrong }: AnswerProps) {
  const look = isWrong ? 'bad' : looks[kind]
  return (
    <section
      id="answer"
      className={classes(styles.verdict, styles[look], cloth ? styles.woven : undefined)}
      aria-labelledby="verdict"
    >
      <div className={styles.told}>
        <h1 id="verdict" className={look === 'good' ? tick.tick : undefined}>
          {look !== 'good' && <Icon name="alert" />}
          {title}
        </h1>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {(isWrong || kind === 'unknown') && (
          <p>
            Still no luck? <a href={addressOf('contactUs')}>Ask us</a>
          </p>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={factLooks.get(label)}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {cloth && (
        <WovenCloth
          weaves={cloth.weaves}
          of={certificateWords[cloth.kind].squares}
          className={styles.cloth}
        />
      )}
      {page !== null && (
        <a className={styles.view} href={page}>
          See the certificate
          <Icon name="arrow-right" />
        </a>
      )}
    </section>
  )
}

/** The page that checks certificates, with forms that need no scripts. */
function CheckPage({ told }: { told: CheckFacts }) {
  const { number, verdict } = told
  // The fragment scrolls to the answer.
  const action = `${addressOf('checkCertificate')}#answer`
  const isWrong = isWrongNumber(told)
  const hasFacts = verdict !== null && verdict.facts.length > 0
  return (
    <>
      {/* The answer comes first, because people who have scanned a code want to read it at once. */}
      {!verdict && (
        <PageHero
          title="Check a certificate"
          lead={`Everyone who finishes a track at ${community.name} gets a certificate. Check here whether one is real.`}
          art={<BandedCloth scale={0.62} bands={['star', 'threads', 'drum', 'threads']} />}
        />
      )}
      <div className={`${page.wrap} ${styles.page}`}>
        {verdict && (
          <>
            <Answer verdict={verdict} isWrong={isWrong} />
            <h2 className={styles.again}>{hasFacts ? 'Check another certificate' : 'Check again'}</h2>
          </>
        )}
        <form className={styles.form} action={action}>
          <label htmlFor="number">Certificate number or link</label>
          <input
            id="number"
            type="text"
            name="number"
            // After a found certificate, the field is empty for the next number.
            defaultValue={hasFacts ? '' : number}
            placeholder="For example 7K3M-9QXD-2FHT"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            required
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'verdict number-help' : 'number-help'}
          />
          <p id="number-help" className={styles.help}>
            Twelve letters and digits beside the QR code, or the whole link.
          </p>
          {/* If the certificate can be opened, the link to it stands out, and this button does not. */}
          <button className={verdict?.page ? styles.second : undefined} type="submit">
            Check<span className="sr"> the number</span>
            {!verdict?.page && <Icon name="arrow-right" />}
          </button>
        </form>
        <p className={styles.or}>or</p>
        <form className={styles.form} action={action} method="post" encType="multipart/form-data">
          <label htmlFor="file">Picture or file of the certificate</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".png,.svg,.jwt,.json,.txt,.pdf,image/*"
            required
            aria-describedby="file-help"
          />
          <p id="file-help" className={styles.help}>
            {
              'The original PNG or SVG is best, up to 5\u00a0MB. From a photo or a PDF we read only the number.'
            }
          </p>
          <button className={styles.second} type="submit">
            Check<span className="sr"> the file</span>
          </button>
        </form>
        <p className={styles.help}>
          We compare everything with our own records, and never open links found in a file.
        </p>
        <details>
          <summary>Paste a certificate as text</summary>
          <form className={styles.form} action={action} method="post" encType="multipart/form-data">
            <label htmlFor="credential">The signed credential, as text</label>
            <textarea
              id="credential"
              name="credential"
              rows={4}
              autoComplete="off"
              spellCheck={false}
              required
            />
            <button className={styles.second} type="submit">
              Check<span className="sr"> the text</span>
            </button>
          </form>
        </details>
      </div>
    </>
  )
}

export const describeCheck = (told: CheckFacts): SitePage => ({
  title: formatTitle(told.verdict?.title ?? 'Check a certificate'),
  description: `See whether a certificate of ${community.name} is real.`,
  body: () => <CheckPage told={told} />,
  isHiddenFromSearch: told.verdict !== null,
})
