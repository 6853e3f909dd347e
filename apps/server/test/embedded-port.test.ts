import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../src/platform/database/embedded/free-port.ts'
import { startPostgres } from '../src/platform/database/embedded/start-postgres.ts'

let folder: string
const other = createServer()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-port-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

const takenPort = () => (other.address() as AddressInfo).port
const start = (choosePort: () => Promise<number>) =>
  startPostgres(folder, { isThrowaway: true, bin: process.env['TEST_POSTGRES_BIN'], choosePort })
const portOf = ({ ownerUrl }: { ownerUrl: string }) => Number(new URL(ownerUrl).port)

test('a port that is always taken is given up after five, with what PostgreSQL printed', async () => {
  const choosePort = vi.fn(() => Promise.resolve(takenPort()))
  await expect(start(choosePort)).rejects.toThrow(/did not start:[\s\S]*could not bind/)
  expect(choosePort).toHaveBeenCalledTimes(5)
})

test('a new port that another process takes first gives way to another one, which is remembered', async () => {
  const choosePort = vi
    .fn(freePort)
    .mockImplementationOnce(() => Promise.resolve(takenPort()))
    .mockImplementationOnce(() => Promise.resolve(takenPort()))
  const postgres = await start(choosePort)
  const port = portOf(postgres)
  await postgres.stop()
  expect(choosePort).toHaveBeenCalledTimes(3)
  expect(port).not.toBe(takenPort())
  expect(JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'))).toMatchObject({ port })

  const again = await start(() => Promise.reject(new Error('a new port was asked for')))
  const next = portOf(again)
  await again.stop()
  expect(next).toBe(port)
})
