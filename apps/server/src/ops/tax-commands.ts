import type { TaxQuestion } from '@campus/domain/catalogue-schema'
import { sql, type Tx } from '../platform/database/database.ts'
import type { OpsCommand } from './ops-command.ts'

/** The questions about the taxes on sale, open and decided, by country. */
export async function readTaxQuestions(tx: Tx): Promise<TaxQuestion[]> {
  const newest = await tx.maybe<{ questions: TaxQuestion[] }>(
    sql`select questions from tax_table order by imported_at desc limit 1`,
  )
  return (newest?.questions ?? []).toSorted((question, other) =>
    question.country_id.localeCompare(other.country_id),
  )
}

export const listTaxQuestions: OpsCommand = {
  summary:
    'Lists what compliance has not decided about taxes, with its source; --all lists the decisions too.',
  usage: '[--all]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const questions = (await readTaxQuestions(tx)).filter(
        ({ decision }) => options.all || decision === null,
      )
      const lines = questions.map(
        ({ code, country_id: country, question, source, asked_on: askedOn, taxes, note, decision }) =>
          [
            `${country}  ${code}: ${question}`,
            `    asked on ${askedOn}; ${taxes.length > 0 ? `rows ${taxes.join(', ')}` : 'no row yet'}; source: ${source}`,
            decision
              ? `    decided by ${decision.by} on ${decision.on}: ${decision.text}`
              : `    undecided, ${note}`,
          ].join('\n'),
      )
      return { output: { questions }, text: lines.join('\n') || 'Every question about taxes is decided.' }
    }),
}
