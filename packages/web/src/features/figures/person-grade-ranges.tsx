import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { GradeRanges } from './grade-ranges.tsx'

export function PersonGradeRanges({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedCard title="Grades" note="Their grades beside those of others." onToggle={setOpen}>
      <CardBody>
        <Scripted>{isOpen && <Ranges personId={personId} />}</Scripted>
      </CardBody>
    </FoldedCard>
  )
}

const Ranges = ({ personId }: { personId: string }) => (
  <GradeRanges query={useQuery(read('listGradeRanges', { params: { id: personId } }))} who="This mentor" />
)
