import type { TrailLine } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { type TrailKind, trailActions } from '@koya/contract/people/trail-acts'
import { Folded } from '#components/lists/folded.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { type FieldChange, listChanges } from './field-changes.ts'
import { foldOwn } from './fold-own.ts'
import styles from './trail-lines.module.css'

interface TrailLinesProps {
  lines: readonly TrailLine[]
  /** True to leave out the changed fields. */
  isBrief?: boolean
}

/** Lists trail entries, and folds runs in which people changed their own accounts. */
export function TrailLines({ lines, isBrief = false }: TrailLinesProps) {
  return (
    <ol className={styles.lines}>
      {foldOwn(lines).map((run) =>
        run.length === 1 ? (
          run.map((line) => <Line key={line.id} line={line} isBrief={isBrief} />)
        ) : (
          <li key={run[0]?.id} className={styles.own}>
            <Folded title={`${run.length} things that people did themselves`}>
              <ol className={styles.lines}>
                {run.map((line) => (
                  <Line key={line.id} line={line} isBrief={isBrief} />
                ))}
              </ol>
            </Folded>
          </li>
        ),
      )}
    </ol>
  )
}

const Line = ({ line, isBrief }: { line: TrailLine; isBrief: boolean }) => (
  <li>
    <p className={styles.act}>
      <Act line={line} />
    </p>
    <p className={styles.when}>
      <Ago at={line.at} />
    </p>
    {!isBrief && <Changes changes={listChanges(line)} />}
  </li>
)

/** Shows a sentence with links, such as 'Bisi Adeyemi made Chidi Eze an admin'. */
function Act({ line: { actor, action, object } }: { line: TrailLine }) {
  const [before, after] = trailActions[action].split('{object}')
  return (
    <>
      {actor === null ? (
        nameActor(actor)
      ) : (
        <Link className={styles.name} to={`${addressOf('trail')}?actor=${actor.id}`}>
          {nameActor(actor)}
        </Link>
      )}{' '}
      {before}
      {after !== undefined && <ObjectName object={object} />}
      {after}
    </>
  )
}

export const nameActor = (actor: TrailLine['actor']): string =>
  actor === null ? 'Somebody at the server' : (actor.name ?? 'Somebody who has left')

export const nameObject = ({ kind, name }: TrailLine['object']): string =>
  name ?? goneNames[kind] ?? 'something that is gone'

/** Names for objects whose data has been deleted. */
const goneNames: Partial<Record<TrailKind, string>> = {
  person: 'somebody who has left',
  invitation: 'somebody',
  application: 'somebody',
}

function ObjectName({ object }: { object: TrailLine['object'] }) {
  const name = nameObject(object)
  return object.id === null ? (
    name
  ) : (
    <Link className={styles.name} to={`${addressOf('trail')}?object=${object.id}`}>
      {name}
    </Link>
  )
}

function Changes({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.label}</dt>
          <dd>
            {change.isLong ? (
              <Folded title="What changed">
                <Sides change={change} />
              </Folded>
            ) : (
              <Sides change={change} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Sides({ change: { before, after, isLong } }: { change: FieldChange }) {
  return (
    <span className={isLong ? styles.blocks : styles.sides}>
      {before !== null && (
        <del>
          <span className="sr">before: </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && !isLong && (
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
      )}
      {after !== null && (
        <ins>
          <span className="sr">{before !== null && ' '}now: </span>
          {after}
        </ins>
      )}
    </span>
  )
}
