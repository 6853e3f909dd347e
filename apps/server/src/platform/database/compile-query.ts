import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type RawBuilder,
} from 'kysely'

/** Turns a built query into text and parameters; it never runs anything itself. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type Query<Row> = RawBuilder<Row> | Compilable<Row>

/** Compiles a query to text, with `$1`, `$2` … as placeholders, and parameters. */
export const compileQuery = <Row>(query: Query<Row>) => (query as RawBuilder<Row>).compile(compiler)
