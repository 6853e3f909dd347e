import { sql, type Tx } from '../platform/database.ts'

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

async function findOne<Row extends { id: string; name: string }>(
  rows: Row[],
  wanted: string,
  what: string,
): Promise<Row> {
  const exact = rows.filter((row) => row.id === wanted || folded(row.name) === folded(wanted))
  const matching =
    exact.length > 0 ? exact : rows.filter((row) => folded(row.name).startsWith(folded(wanted)))
  const [only] = matching
  if (only && matching.length === 1) return only
  const known = rows.map((row) => row.name).join(', ')
  throw new Error(
    `${matching.length === 0 ? `No ${what}` : `More than one ${what}`} is called "${wanted}". Known: ${known || 'none'}.`,
  )
}

/** A client by id, name, or the start of its name: `harbour`. */
export async function findClient(tx: Tx, wanted: string) {
  const rows = await tx.all<{
    id: string
    name: string
    company_id: string
    gateway: boolean
    time_zone: string
  }>(sql`
    select c.client_id as id, c.name, c.company_id, c.gateway, o.policy_time_zone as time_zone from client c join company o on o.id = c.company_id`)
  return findOne(rows, wanted, 'client')
}

export async function findCampus(tx: Tx, clientId: string, wanted: string) {
  return findOne(
    await tx.all<{ id: string; name: string }>(
      sql`select id, name from campus where client_id = ${clientId}`,
    ),
    wanted,
    'campus',
  )
}

/** The contract of a campus for a product, by the product's code, kind or name. */
export async function findContract(tx: Tx, campusId: string, product: string): Promise<string> {
  const rows = await tx.all<{ id: string; name: string; kind: string; title: string }>(sql`
    select k.id, p.code as name, p.kind, p.name as title from contract k join product p on p.id = k.product_id where k.campus_id = ${campusId}`)
  const other = rows.find(
    (row) => folded(row.kind) === folded(product) || folded(row.title) === folded(product),
  )
  return other ? other.id : (await findOne(rows, product, 'product')).id
}
