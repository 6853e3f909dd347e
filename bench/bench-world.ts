import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { seedDemoWorld } from '../apps/server/src/demo/seed-demo-world.ts'
import { startPostgres } from '../apps/server/src/platform/database/embedded/start-postgres.ts'
import type { Services } from '../apps/server/src/platform/services.ts'
import { startServices } from '../apps/server/src/start-services.ts'

export type BenchWorld = {
  services: Services
  ownerUrl: string
  folder: string
  owner: pg.Client
  stop: () => Promise<void>
}

/** The environment of the product in a benchmark: a fixed day, and no request log. */
export const benchEnvironment = (folder: string, ownerUrl: string) => ({
  APP_ENV: 'test',
  PORT: '0',
  CLOCK: '2026-12-01T15:00:00Z',
  DATA_DIR: folder,
  DATABASE_URL: ownerUrl,
})

/** The product on a new PostgreSQL with its real, durable settings (fsync on), seeded with the demo world. */
export async function startBenchWorld(): Promise<BenchWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-bench-'))
  // PostgreSQL's own account can reach it then, so that its data lies inside and goes with it
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  const started = await startServices(readConfig(benchEnvironment(folder, postgres.ownerUrl)))
  await seedDemoWorld(started.services)
  const owner = new pg.Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
  return {
    services: started.services,
    ownerUrl: postgres.ownerUrl,
    folder,
    owner,
    stop: async () => {
      await owner.end()
      await started.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
