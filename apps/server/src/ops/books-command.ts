import { inOneState, invariants, verifyBooks } from '../features/books/public.ts'
import { findClient } from './find-entities.ts'
import type { OpsCommand } from './ops-command.ts'

/** Checks that numbers, sums and states of policies, invoices, payments and credit balances agree. */
export const verifyBooksCommand: OpsCommand = {
  summary: 'Holds the books against every rule that they must follow; ends with 1 and names what breaks one.',
  usage: '[--client NAME]',
  isReading: true,
  run: async (services, options) => {
    const { client } = options
    const { id } = client
      ? await services.database.withCompany((tx) => findClient(tx, client))
      : { id: undefined }
    const broken = await services.database.withCompany((tx) => inOneState(tx, () => verifyBooks(tx, id)))
    const lines = broken.flatMap(({ code, rule, count, examples }) => [
      `${code}: ${rule} Broken ${count} times:`,
      ...examples.map(({ subject, seen }) => `  ${subject}: ${seen}`),
    ])
    return {
      output: { rules: invariants.length, broken },
      text: broken.length === 0 ? `The books follow all ${invariants.length} rules.` : lines.join('\n'),
      exitCode: broken.length === 0 ? 0 : 1,
    }
  },
}
