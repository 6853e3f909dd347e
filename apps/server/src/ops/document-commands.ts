import { verifyDocuments } from '../features/billing/public.ts'
import { findClient } from './find-entities.ts'
import type { OpsCommand } from './ops-command.ts'

/** Reads every kept document back; a copy of the database alone does not show that the files are those it names. */
export const verifyDocumentsCommand: OpsCommand = {
  summary:
    'Holds issued documents against what was written down of them; ends with 1 and names what does not fit.',
  isReading: true,
  usage: '[--client NAME]',
  run: async (services, options) => {
    const clientId = options.client
      ? (await services.database.withCompany((tx) => findClient(tx, options.client ?? ''))).id
      : undefined
    const { documents, drawn, problems } = await verifyDocuments(services, clientId)
    const text =
      problems.length === 0
        ? `${documents} issued documents, the bytes of ${drawn} are as they were.`
        : problems.map((one) => `${one.number} (${one.kind}): ${one.problem.replaceAll('_', ' ')}`).join('\n')
    return { output: { documents, drawn, problems }, text, exitCode: problems.length === 0 ? 0 : 1 }
  },
}
