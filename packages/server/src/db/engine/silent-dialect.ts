import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresQueryCompiler,
} from 'kysely'

/** A Kysely dialect that only compiles SQL for PostgreSQL. */
export const silentDialect = (createQueryCompiler: () => PostgresQueryCompiler): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler,
})
