import { lightForm } from '@koya/contract/light'
import { isLight } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'

/** Offers the light pages (rules: shell 43). The browser itself sends this form, even with scripts. */
export function LessDataCard() {
  return (
    <FoldedCard
      title="Use less data"
      note="Pages without photos and scripts."
      state={import.meta.env.SSR && isLight() ? 'On' : 'Off'}
    >
      <CardBody>
        <p>
          Pages come without photos, fonts and scripts; pictures of a brief and videos are links. The end of
          each page says how much data it took, and has “Use everything again”, which a few settings then
          need.
        </p>
        <form method="post">
          <Button type="submit" variant="line" name="form" value={lightForm}>
            Use less data
          </Button>
        </form>
      </CardBody>
    </FoldedCard>
  )
}
