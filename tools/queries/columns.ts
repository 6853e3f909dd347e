import type pg from 'pg'
import { allowedTexts, driverType, isFilledAtCommit } from '../write-table-types.ts'

/** A column of a result as it reaches the code. */
export type ResultColumn = {
  name: string
  /** As driverType says; null for a type that nothing says how the driver delivers. */
  type: string | null
  /** True where it is a table's own column that may be null; false is no promise. */
  mayBeNull: boolean
  /** The name of that column in its table; null where it is worked out. */
  column: string | null
  /** The texts that the table's check allows, where it is a column with such a check. */
  allowed: readonly string[] | null
}

type Source = { table: string; column: string; may_be_null: boolean; checks: string[] }

/** The types of the database and the columns of its tables, by the numbers that a described statement gives. */
export async function readColumns(client: pg.Client): Promise<(field: pg.FieldDef) => ResultColumn> {
  const types = await client.query<{ oid: number; name: string }>(`
    select t.oid::int8 as oid, coalesce(b.typname, t.typname)::text as name
    from pg_type t left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'`)
  const columns = await client.query<Source & { key: string }>(`
    select a.attrelid || '.' || a.attnum as key, c.relname::text as "table", a.attname::text as "column", not a.attnotnull and c.relkind <> 'v' as may_be_null,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
  const names = new Map(types.rows.map(({ oid, name }) => [Number(oid), name]))
  const sources = new Map(columns.rows.map((row) => [row.key, row]))
  return ({ name, dataTypeID, tableID, columnID }) => {
    const source = sources.get(`${tableID}.${columnID}`)
    return {
      name,
      type: driverType(names.get(dataTypeID) ?? ''),
      mayBeNull: source ? source.may_be_null && !isFilledAtCommit(source.table, source.column) : false,
      column: source?.column ?? null,
      allowed: source?.checks.map(allowedTexts).find((texts) => texts !== null) ?? null,
    }
  }
}
