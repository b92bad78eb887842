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

/** Writes constants into the SQL, so that PostgreSQL can use partial indexes such as `where is_current`. */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

/** Compiles statements; has no connection. */
const writer = new Kysely<DB>({ dialect: silentDialect(() => new StatementCompiler()) })

/** Marks a place in a statement for a value that each execution supplies. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

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
 * Makes a query that is compiled once, at its first use (decision 0025).
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

/**
 * Remembers the results of `make`. The first call with a kind makes its statement; later calls return that
 * statement.
 */
export function forEachKind<Kind, Made>(make: (kind: Kind) => Made): (kind: Kind) => Made {
  const made = new Map<string, Made>()
  return (kind) => {
    const name = JSON.stringify(kind)
    const one = made.get(name) ?? make(kind)
    made.set(name, one)
    return one
  }
}
