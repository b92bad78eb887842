import type { Certificate, Person } from '@koya/contract'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/api/query.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './certificates.module.css'
import { IssueDialog } from './issue-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** Lets admins see, issue and revoke the certificates of a person (rules: certificates 4 and 5). */
export function PersonCertificates({ person }: { person: Person }) {
  const query = useQuery(read('listPersonCertificates', { params: { id: person.id } }))
  const [isIssuing, setIssuing] = useState(false)
  const [revoking, setRevoking] = useState<Certificate | null>(null)
  return (
    <Card title="Certificates">
      <CardBody>
        <Loaded query={query} detail="The certificates could not be fetched.">
          {({ items, tracks }) => (
            <>
              {items.length === 0 && (
                <p>None yet.{person.role === 'MENTEE' && ' Koya issues one when the last task is graded.'}</p>
              )}
              {items.length > 0 && (
                <div className={styles.list}>
                  {items.map((certificate) => (
                    <div key={certificate.number} className={styles.one}>
                      <p>
                        <strong>{certificate.track}</strong>, <Day at={certificate.issuedAt} />
                        {certificateWords[certificate.kind].note}
                      </p>
                      <div className={styles.actions}>
                        <a href={addressOf('certificate', { number: certificate.number })}>
                          <span className={styles.number}>{certificate.number}</span>
                        </a>
                        {certificate.revokedAt === null && (
                          <Button variant="quiet" onClick={() => setRevoking(certificate)}>
                            Revoke
                          </Button>
                        )}
                      </div>
                      {certificate.revokedAt !== null && (
                        <p className={styles.quiet}>
                          Revoked on <Day at={certificate.revokedAt} />: {certificate.revokedReason}
                        </p>
                      )}
                    </div>
                  ))}
                </div>
              )}
              {tracks.length > 0 && (
                <div className={styles.actions}>
                  <Button variant="line" onClick={() => setIssuing(true)}>
                    Issue a certificate
                  </Button>
                  <p className={styles.quiet}>For work from before Koya.</p>
                </div>
              )}
              {isIssuing && <IssueDialog person={person} tracks={tracks} onClose={() => setIssuing(false)} />}
            </>
          )}
        </Loaded>
        {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
      </CardBody>
    </Card>
  )
}
