import type { Overview } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Link } from 'react-router'
import { Card, CardBody } from '#ui/lists/card.tsx'

/** Shows how many submissions have waited too long (rules: promise 13). */
export function OverdueCard({ overdue = 0 }: Pick<Overview, 'overdue'>) {
  if (overdue === 0) return null
  return (
    <Card title="Waits for too long">
      <CardBody>
        <p>
          <Link to={`${addressOf('submissions')}?state=waiting`}>
            {overdue === 1 ? '1 submission waits' : `${overdue} submissions wait`}
          </Link>{' '}
          for longer than your settings accept. You can grade {overdue === 1 ? 'it' : 'them'} yourself.
        </p>
      </CardBody>
    </Card>
  )
}
