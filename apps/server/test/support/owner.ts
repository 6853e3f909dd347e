import pg from 'pg'

/** The database as its owner, for what no request does. */
export async function asOwner<T>(
  { ownerUrl }: { ownerUrl: string },
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
