import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../../src/config.ts'
import { seedDemoWorld } from '../../src/demo/seed-demo-world.ts'
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts'
import { startServices } from '../../src/start-services.ts'
import { runAsOwner } from './template-copies.ts'
import { testEnvironment } from './test-environment.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}

/** One throwaway PostgreSQL for the run; its first database is migrated and seeded, and every test file copies it. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-test-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, {
    isThrowaway: true,
    // an older PostgreSQL: TEST_POSTGRES_BIN=/usr/lib/postgresql/15/bin
    bin: process.env['TEST_POSTGRES_BIN'],
  })
  const config = readConfig({ ...testEnvironment, DATA_DIR: folder, DATABASE_URL: postgres.ownerUrl })
  const started = await startServices(config)
  await seedDemoWorld(started.services)
  await started.stop()
  // the demo world's jobs are seen but never due: a server that a test starts does that test's work alone
  await runAsOwner(postgres.ownerUrl, "update graphile_worker._private_jobs set run_at = '2100-01-01'")
  project.provide('templateUrl', postgres.ownerUrl)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
