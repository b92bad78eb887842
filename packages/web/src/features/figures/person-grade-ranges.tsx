import { useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { GradeRanges } from './grade-ranges.tsx'

export function PersonGradeRanges({ personId }: { personId: string }) {
  return (
    <Card title="Grades">
      <CardBody>
        <Scripted>
          <Folded title="Their grades beside those of others">
            <Ranges personId={personId} />
          </Folded>
        </Scripted>
      </CardBody>
    </Card>
  )
}

const Ranges = ({ personId }: { personId: string }) => (
  <GradeRanges query={useQuery(read('listGradeRanges', { params: { id: personId } }))} who="This mentor" />
)
