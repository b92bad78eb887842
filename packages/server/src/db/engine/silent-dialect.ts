import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresQueryCompiler,
} from 'kysely'

/** PostgreSQL's language, and nobody who would answer in it. */
export const silentDialect = (createQueryCompiler: () => PostgresQueryCompiler): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler,
})
