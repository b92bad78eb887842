import type { OfferedLook } from '@koya/contract'
import { plainParam } from '@koya/contract/page-forms'
import { addressOfLook } from '@koya/contract/pages'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'

export function PlainLookActs({ look: { id, task, takenUntil, given } }: { look: OfferedLook }) {
  const opened = `${addressOfLook(id)}&${plainParam}#dialog`
  if (given)
    return (
      <ButtonLink variant="line" to={opened}>
        Both reviews
        <span className="sr"> of {task.title}</span>
      </ButtonLink>
    )
  if (takenUntil === null)
    return (
      <form method="post">
        <HiddenFields of="claimSecondLook" more={{ lookId: id }} />
        <Button type="submit" variant="line">
          Review it
          <span className="sr"> {task.title}</span>
        </Button>
      </form>
    )
  return (
    <>
      <ButtonLink to={opened}>
        Go on
        <span className="sr"> with {task.title}</span>
      </ButtonLink>
      <form method="post">
        <HiddenFields of="releaseSecondLook" more={{ lookId: id }} />
        <Button type="submit" variant="line">
          Put back
          <span className="sr"> {task.title}</span>
        </Button>
      </form>
    </>
  )
}
