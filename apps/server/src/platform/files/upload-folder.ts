import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** No request takes this long: anything older was left by a killed process. */
const leftAfterMs = 60 * 60 * 1000

/** Where uploads are while their request runs: next to the stored files, so they can't fill another disk. */
export const uploadFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'uploads')

/** An archive of a large client may take hours. */
const archiveLeftAfterMs = 24 * 60 * 60 * 1000

/** Where jobs write the archives of clients, a folder for each. */
export const archiveFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'archives')

/** Deletes uploads and archives left by killed processes, but no recent ones, because other nodes may share the folder. */
export async function clearLeftUploads(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  await clearOlder(uploadFolder(config), now.getTime() - leftAfterMs)
  await clearOlder(archiveFolder(config), now.getTime() - archiveLeftAfterMs)
}

async function clearOlder(folder: string, beforeMs: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => undefined)
    if (left && left.mtimeMs < beforeMs) await rm(path, { recursive: true, force: true })
  }
}
