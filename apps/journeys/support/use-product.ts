import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { copyDatabase } from '../../server/test/support/template-copies.ts'
import type { Template } from './make-template.ts'
import { startServer } from './server-process.ts'

export const productClock = '2026-12-01T15:00:00Z'

type Product = {
  url: string
  dataDir: string
  databaseUrl: string
  output: () => string
  stop: () => Promise<void>
}

let current: Product | undefined

/** The product of the file that runs; there is one from the first `beforeAll` on. */
export function product(): Product {
  if (!current) throw new Error('call useBrowser() or useProduct() in this file first')
  return current
}

/** Starts a product for this file on a copy of the demo world, and prints its last output if a test fails. */
export function useProduct(): void {
  let hasFailed = false
  beforeAll(async () => {
    current = await startCopy(inject('template'))
  })
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })
  afterAll(async () => {
    const output = current?.output()
    if (hasFailed && output) console.error(`the server printed last:\n${output}`)
    await current?.stop()
    current = undefined
  })
}

async function startCopy({ databaseUrl, filesFolder }: Template): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'campus-cover-journey-'))
  const database = await copyDatabase(databaseUrl)
  const removeCopy = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    linkFolder(filesFolder, join(dataDir, 'files'))
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      CLOCK: productClock,
    })
    const stop = () => server.stop().finally(removeCopy)
    return { url: server.url, dataDir, databaseUrl: database.url, output: server.output, stop }
  } catch (error) {
    await removeCopy()
    throw error
  }
}

/** Hard links suffice: a stored file is named by its content and never written to again. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) linkFolder(join(from, entry.name), join(to, entry.name))
    else linkSync(join(from, entry.name), join(to, entry.name))
}
