import { asOwner } from './owner.ts'
import type { TestApp } from './test-app.ts'

/** Gives the files of the demo world one content: their bytes were stored in another folder than the test's. */
export async function storeDemoFiles(world: TestApp): Promise<void> {
  const key = await world.services.storage.put(new TextEncoder().encode('a file of the demo world'))
  await asOwner(world, async (owner) => {
    await owner.query('update document set storage_key = $1, sha256 = $1', [key])
    await owner.query('update import_draft set storage_key = $1', [key])
  })
}
