import { useQuery } from '@tanstack/react-query'
import { titled } from '#content/page-title.ts'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { Problems } from '#features/status/problems.tsx'
import { StatusFacts } from '#features/status/status-facts.tsx'
import { read } from '#lib/api/query.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { lagosText } from '#ui/texts/moment-text.ts'

export const meta = () => titled('Status')

/** Shows the state of the server, faults first (rules: status 1 and 2). */
export default function AdminStatus() {
  const status = useQuery(read('readStatus'))
  return (
    <>
      <PageHead
        title="Status"
        isQuiet
        action={
          status.data && (
            <Button variant="line" busy={status.isFetching} onClick={() => status.refetch()}>
              Refresh
            </Button>
          )
        }
      >
        <p>How the server is doing. What is wrong comes first, with what to do.</p>
        {status.data?.readAt && (
          <p>
            Checked at <time dateTime={status.data.readAt}>{lagosText(status.data.readAt)}</time>.
          </p>
        )}
      </PageHead>
      {status.data && <Problems problems={status.data.problems} />}
      <Card title="How each part is doing">
        <CardBody>
          <Loaded query={status} detail="The status could not be fetched.">
            {(loaded) => <StatusFacts status={loaded} />}
          </Loaded>
        </CardBody>
      </Card>
    </>
  )
}
