import {
  type Compilable,
  type CompiledQuery,
  Kysely,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Database } from './client.ts'
import { silentDialect } from './silent-dialect.ts'

/**
 * What always is the same stands in the text, so that one plan for all values can use an index that holds only some
 * rows (`where is_current`).
 */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

/** Writes statements and asks nobody. */
const writer = new Kysely<DB>({ dialect: silentDialect(() => new StatementCompiler()) })

/** Stands in a statement for a value that comes with each question. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The values of a statement, as its text names them. */
export type Placeholders<Values> = { readonly [Name in keyof Values]-?: RawBuilder<Values[Name]> }

const placeholders = <Values>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, {
    get: (_target, name) => sql`${new Placeholder(String(name))}`,
  })

export interface Statement<Values, Row> {
  all(db: Database, values: Values): Promise<Row[]>
  first(db: Database, values: Values): Promise<Row | undefined>
}

/**
 * A query that is written once, at its first use, and then only asked: to write it anew for each request costs more than
 * PostgreSQL takes to answer it (decision 0025).
 *
 *     const findName = statement<{ id: string }>()((db, { id }) =>
 *       db.selectFrom('user').select('first_name').where('id', '=', id))
 *     await findName.first(db, { id })
 */
export const statement =
  <Values extends object>() =>
  <Row>(write: (db: Kysely<DB>, values: Placeholders<Values>) => Compilable<Row>): Statement<Values, Row> => {
    let written: { query: CompiledQuery<Row>; names: string[] } | undefined
    const compile = () => {
      const query = write(writer, placeholders<Values>()).compile()
      return { query, names: query.parameters.flatMap((one) => (one instanceof Placeholder ? one.name : [])) }
    }
    const ask = async (db: Database, values: Values): Promise<Row[]> => {
      written ??= compile()
      const parameters = written.names.map((name): unknown => Reflect.get(values, name))
      return (await db.executeQuery<Row>({ ...written.query, parameters })).rows
    }
    return { all: ask, first: async (db, values) => (await ask(db, values))[0] }
  }

/** A statement for each kind of question (who asks, what narrows it), written when the first of its kind is asked. */
export function forEachKind<Kind, Made>(make: (kind: Kind) => Made): (kind: Kind) => Made {
  const made = new Map<string, Made>()
  return (kind) => {
    const name = JSON.stringify(kind)
    const one = made.get(name) ?? make(kind)
    made.set(name, one)
    return one
  }
}
