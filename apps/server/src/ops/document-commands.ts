import { drawIssuedDocuments, verifyDocuments } from '../features/billing/public.ts'
import type { Services } from '../platform/services.ts'
import { findClient } from './find-entities.ts'
import type { OpsCommand } from './ops-command.ts'

const chosenClient = async ({ database }: Services, name?: string) =>
  name ? (await database.withCompany((tx) => findClient(tx, name))).id : undefined

/** Reads every stored document back: a copy of the database alone doesn't prove that its files are intact. */
export const verifyDocumentsCommand: OpsCommand = {
  summary:
    'Holds issued documents against what was written down of them; ends with 1 and names what does not fit.',
  isReading: true,
  usage: '[--client NAME]',
  run: async (services, options) => {
    const clientId = await chosenClient(services, options.client)
    const { documents, drawn, problems } = await verifyDocuments(services, clientId)
    const text =
      problems.length === 0
        ? `${documents} issued documents, the bytes of ${drawn} are as they were.`
        : problems
            .map(
              (document) => `${document.number} (${document.kind}): ${document.problem.replaceAll('_', ' ')}`,
            )
            .join('\n')
    return { output: { documents, drawn, problems }, text, exitCode: problems.length === 0 ? 0 : 1 }
  },
}

/** Does the ten-minute job's work now and for all documents, for instance before an upgrade of templates. */
export const drawDocumentsCommand: OpsCommand = {
  usage: '[--client NAME]',
  summary:
    'Draws and keeps the issued documents that nobody has opened yet; ends with 1 if one cannot be drawn.',
  run: async (services, options) => {
    const clientId = await chosenClient(services, options.client)
    const { drawn, failed } = await drawIssuedDocuments(services, services.clock.now(), { clientId })
    const text = `${drawn} documents drawn${failed > 0 ? `, ${failed} could not be drawn: see the log` : ''}.`
    return { output: { drawn, failed }, text, exitCode: failed === 0 ? 0 : 1 }
  },
}
