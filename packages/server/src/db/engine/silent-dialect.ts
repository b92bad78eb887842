import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  type PostgresQueryCompiler,
} from 'kysely'

/** Compiles PostgreSQL SQL; has no connection. */
export const silentDialect = (createQueryCompiler: () => PostgresQueryCompiler): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler,
})
