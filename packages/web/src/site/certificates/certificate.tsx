import type { CertificateFacts, CertificateKind } from '@koya/contract'
import { certificatePages, certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { WovenCloth } from '#components/cloth/woven-cloth.tsx'
import { community } from '#content/community.ts'
import { formatTitle } from '#content/page-title.ts'
import { Day } from '#ui/texts/moment.tsx'
import page from '../frame/page.module.css'
import type { SitePage } from '../frame/site-page.ts'
import tick from '../parts/tick.module.css'
import styles from './certificate.module.css'

function Sheet({ told }: { told: CertificateFacts }) {
  const { kind, name, mentor, begunAt, issuedAt, number, address, code, weaves } = told
  const { look, day } = certificatePages[kind]
  const [before, after] = look.lead
  const { squares, noun } = certificateWords[kind]
  return (
    <article className={`${styles.sheet} on-cloth`}>
      <a className={`${styles.verdict} ${tick.tick}`} href="#valid">
        Valid: {community.name} confirms this {noun}
      </a>
      <figure className={styles.art}>
        <WovenCloth weaves={weaves} of={squares} className={styles.cloth} />
        {weaves.length > 1 && (
          <figcaption>
            Each square is one {squares === 'task' ? 'finished task' : 'person'}, {weaves.length} in all.
            {squares === 'task' && ' Pattern and colour are no grade.'}
          </figcaption>
        )}
      </figure>
      <div className={styles.words}>
        <p className={styles.kind}>{look.heading(community.name)}</p>
        <h1>{name}</h1>
        <p className={styles.lead}>
          {before} <strong>{look.feat(told)}</strong>
          {after}
        </p>
        <dl className={styles.facts}>
          {begunAt !== null && (
            <div>
              <dt>Begun</dt>
              <dd>
                <Day at={begunAt} />
              </dd>
            </div>
          )}
          <div>
            <dt>{day}</dt>
            <dd>
              <Day at={issuedAt} />
            </dd>
          </div>
          {mentor !== null && (
            <div>
              <dt>Signed by the mentor</dt>
              <dd>{mentor}</dd>
            </div>
          )}
          <div>
            <dt>Number</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
        </dl>
        <div className={styles.proof}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label="The address as a code"
          >
            <path d={code.path} />
          </svg>
          <p>
            Check it at{' '}
            {/* In a PDF, people follow this link to check the certificate (rules: certificates 12). */}
            <a className={styles.address} href={address}>
              {address.replace(/^https?:\/\//, '').slice(0, -number.length)}
              <wbr />
              <span className={styles.whole}>{number}</span>
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Explains which people a mentor's certificate counts, without their names. */
function People() {
  return (
    <>
      <h2>What it counts</h2>
      <p>
        Everybody who has finished a whole track with this mentor: a volunteer, who reads what they send,
        writes back and grades it.
      </p>
    </>
  )
}

/** Shows mentees' thanks, to which mentee and mentor have agreed (rules: threads 15). */
function Thanks({ thanks }: { thanks: NonNullable<CertificateFacts['thanks']> }) {
  return (
    <>
      <h2>What mentees say</h2>
      <ul className={styles.thanks}>
        {thanks.map(({ sentence, firstName }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the thanks
          <li key={`${place} ${firstName}`}>
            <blockquote>
              <p>{sentence}</p>
            </blockquote>
            <p className={styles.quiet}>{firstName}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

type TasksProps = Pick<CertificateFacts, 'tasks'> & {
  words: NonNullable<(typeof certificatePages)[CertificateKind]['tasks']>
}

function Tasks({ tasks, words }: TasksProps) {
  const hasGrades = tasks.some(({ grade }) => grade !== null)
  if (tasks.length === 0) return <p>{words.none(community.name)}</p>
  return (
    <>
      <h2>{tasks.length === 1 ? 'The task' : `All ${tasks.length} tasks`}</h2>
      <p className={styles.quiet}>{words.note}</p>
      <ol className={styles.tasks}>
        {tasks.map(({ title, gradedAt, attempts, grade }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the task
          <li key={`${place} ${title}`}>
            <span className={styles.title}>{title}</span>
            <span className={styles.quiet}>
              Graded <Day at={gradedAt} />, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
              {hasGrades && grade !== null && `, ${grade}%`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The choice between two ways to print, which the print style sheet reads from the radio buttons. */
function Print({ of }: { of: 'task' | 'person' }) {
  return (
    <details className={styles.print}>
      <summary>Print this certificate</summary>
      <fieldset>
        <legend>How this page prints</legend>
        <label>
          <input type="radio" name="print" defaultChecked /> In colour, on one page
        </label>
        <label>
          <input type="radio" name="print" className={styles.plain} /> With little ink, and{' '}
          {of === 'task' ? 'with its tasks' : 'with what it counts'}
        </label>
        <p>To print it, use the menu of your browser.</p>
      </fieldset>
    </details>
  )
}

function CertificatePage({ told }: { told: CertificateFacts }) {
  const base = addressOf('certificate', { number: told.number })
  const { squares } = certificateWords[told.kind]
  const { tasks: words } = certificatePages[told.kind]
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <Sheet told={told} />
      <section className={styles.more}>
        {/* The server sends this page only for a valid certificate (rules: certificates 8). */}
        <div id="valid" className={styles.valid}>
          <p>
            This page comes from {community.name} itself, so it is always up to date.{' '}
            <a href={`${addressOf('checkCertificate')}?number=${told.number}`}>Check the number</a>, or{' '}
            <a href={addressOf('checkCertificate')}>check a picture that somebody gave you</a>.
          </p>
        </div>
        <div className={styles.counted}>
          {words === null ? <People /> : <Tasks tasks={told.tasks} words={words} />}
        </div>
        {told.thanks && told.thanks.length > 0 && (
          <div className={styles.thanked}>
            <Thanks thanks={told.thanks} />
          </div>
        )}
        <details className={styles.programs}>
          <summary>For programs that check it</summary>
          <p>
            <a href={`${base}.jwt`}>Signed Open Badges 3.0 credential</a>,{' '}
            <a href={`${base}.json`}>the same as JSON</a>. With the credential inside:{' '}
            <a href={`${base}.png`} download={`${told.number}.png`}>
              PNG
            </a>
            ,{' '}
            <a href={`${base}.svg`} download={`${told.number}.svg`}>
              SVG
            </a>
            .
          </p>
        </details>
        <Print of={squares} />
      </section>
    </div>
  )
}

export const describeCertificate = (told: CertificateFacts): SitePage => ({
  title: formatTitle(`${told.name}: ${told.track}`),
  description: certificatePages[told.kind].description({
    ...told,
    tasks: told.tasks.length,
    community: community.name,
  }),
  body: () => <CertificatePage told={told} />,
  isHiddenFromSearch: true,
})
