import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createArchive } from '../features/client-export/public.ts'
import type { Services } from '../platform/services.ts'
import { findClient } from './find-entities.ts'
import { required, writeOperatorLine, type OpsCommand } from './ops-command.ts'

/** A file ending in .zip is taken as named; in a folder the archive is named after client and day. */
async function archivePath(to: string, client: string, day: string): Promise<string> {
  const name = client.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  const path = resolve(to.endsWith('.zip') ? to : join(to, `${name}-${day}.zip`))
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} exists already; choose another name.`)
  await mkdir(dirname(path), { recursive: true })
  return path
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

/** Everything of a client in one archive, for a client that leaves. Running it again makes another archive. */
export const exportClient: OpsCommand = {
  summary:
    'Writes everything of a client into one archive: data, documents, the audit chain and how to verify it; ends with 1 and names what is missing.',
  usage: 'NAME --to FOLDER|FILE.zip',
  words: [1, 1],
  run: async (services, options) => {
    const to = required(options, 'to')
    const client = await services.database.withCompany((tx) => findClient(tx, options.words[0] ?? ''))
    const target = await archivePath(to, client.name, services.clock.today(client.time_zone))
    const write = (action: string, details: Record<string, unknown>) =>
      services.database.withClient(client.id, (tx) =>
        writeOperatorLine(services, tx, { clientId: client.id, action, details }),
      )
    // before the archive, which thus holds the line that says who made it
    await write('export-client', {})
    const archive = await createArchive(services as Services, { clientId: client.id, target })
    const { missing, undrawn, ...counts } = archive
    await write('finish-client-export', { ...counts, missing: missing.length })
    const text = [
      `${target}: ${archive.files} files, ${archive.rows} rows and ${archive.documents} documents, ${megabytes(archive.bytes)}.`,
      `SHA-256 ${archive.sha256}`,
      ...(undrawn > 0
        ? [`${undrawn} issued documents have no file yet: run "documents draw --client" and export again.`]
        : []),
      ...missing.map(({ path, problem }) => `${path}: ${problem === 'missing' ? 'is missing' : 'differs'}`),
    ]
    return {
      output: { client: client.id, file: target, ...archive },
      text: text.join('\n'),
      exitCode: missing.length > 0 ? 1 : 0,
    }
  },
}
