import type { Certificate } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './certificates.module.css'
import { OwnCertificate } from './own-certificate.tsx'

const isThanks = ({ kind }: Certificate) => kind === 'thanks'

/** Lists a person's own certificates, including a mentor's thank-you page. */
export function OwnCertificates() {
  const query = useQuery(read('listOwnCertificates'))
  if (query.isPending) return <Skeleton rows={1} label="Loading your certificates" />
  if (query.data?.items.length === 0) return null
  const title = query.data?.items.every(isThanks) ? 'Your thank-you page' : 'Your certificates'
  return (
    <Card title={title}>
      <CardBody>
        <Loaded query={query} detail="Your certificates could not be fetched.">
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((certificate) => (
                <OwnCertificate key={certificate.number} certificate={certificate} />
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  )
}
