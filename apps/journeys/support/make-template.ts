import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../server/src/platform/database/embedded/start-postgres.ts'
import { runAsOwner } from '../../server/test/support/template-copies.ts'
import { startServer } from './server-process.ts'

export type Template = {
  databaseUrl: string
  /** The files that the documents of the database lie in. */
  filesFolder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** Runs the server once on a throwaway PostgreSQL; each file of journeys copies the demo world it leaves. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-journeys-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, { isThrowaway: true })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = await startServer({
      DATABASE_URL: postgres.ownerUrl,
      DATA_DIR: folder,
      // before the clock of the journeys, to which everything here is past
      CLOCK: '2026-12-01T14:30:00Z',
    })
    await finishJobs(postgres.ownerUrl)
    await server.stop()
    const filesFolder = join(folder, 'files')
    project.provide('template', { databaseUrl: postgres.ownerUrl, filesFolder })
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

async function finishJobs(databaseUrl: string): Promise<void> {
  const limitMs = 120_000
  const until = Date.now() + limitMs
  for (;;) {
    const jobs = await runAsOwner<{ task: string; attempts: number; last_error: string | null }>(
      databaseUrl,
      'select task, attempts, last_error from list_jobs() where run_at <= clock_timestamp() or attempts > 0',
    )
    if (jobs.length === 0) return
    if (Date.now() > until)
      throw new Error(`jobs are left after ${limitMs / 1000} s: ${JSON.stringify(jobs)}`)
    await setTimeout(100)
  }
}
