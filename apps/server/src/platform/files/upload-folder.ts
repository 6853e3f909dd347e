import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** No request lasts this long: what is older was left by a process that was killed. */
const leftAfterMs = 60 * 60 * 1000

/** Where uploads lie while their request runs: beside the files, so that a full disk fills no other. */
export const uploadFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'uploads')

/** Removes what killed processes left; other nodes may share the folder, so nothing young is touched. */
export async function clearLeftUploads(config: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const folder = uploadFolder(config)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => undefined)
    if (left && now.getTime() - left.mtimeMs > leftAfterMs) await rm(path, { recursive: true, force: true })
  }
}
