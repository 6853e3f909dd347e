import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs one statement as the superuser of a test's PostgreSQL, in one of its databases. */
export async function runAsOwner<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const inDatabase = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Copies the database of `templateUrl`, to which nobody may be connected. */
export async function copyDatabase(
  templateUrl: string,
): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = new URL(templateUrl).pathname.slice(1)
  const administrationUrl = inDatabase(templateUrl, 'postgres')
  await runAsOwner(administrationUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(templateUrl, name),
    drop: () => runAsOwner(administrationUrl, `drop database ${name} with (force)`),
  }
}
