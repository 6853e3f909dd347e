import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { product, productClock } from './use-product.ts'

const command = join(import.meta.dirname, '..', '..', '..', 'tools', 'commands', 'ops.ts')

/** The operator's command beside the running product, on the same database; returns what it prints. */
export async function runOps(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      APP_ENV: 'test',
      CLOCK: productClock,
      DATABASE_URL: product().databaseUrl,
      DATA_DIR: product().dataDir,
    },
  })
  return stdout
}
