import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import { Scripted } from './scripted.tsx'

interface CodeCardProps<Module> {
  title: string
  isOpen?: boolean | undefined
  /** One line below the title, shown even without scripts. */
  note: string
  state?: string | undefined
  code: LoadedProps<Module>['query']
  children: LoadedProps<Module>['children']
}

/** A folded card whose content needs a lazy module, `code`. */
export function CodeCard<Module>({
  title,
  isOpen = false,
  note,
  state,
  code,
  children,
}: CodeCardProps<Module>) {
  return (
    <FoldedCard title={title} note={note} state={state} isOpen={isOpen}>
      <CardBody>
        <Scripted>
          <Loaded query={code} detail="A part of this page could not be fetched.">
            {children}
          </Loaded>
        </Scripted>
      </CardBody>
    </FoldedCard>
  )
}
