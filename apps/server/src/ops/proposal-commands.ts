import type { Tx } from '../platform/database/database.ts'
import { writeOperatorLine, type OpsCommand, type OpsOptions, type OpsServices } from './ops-command.ts'
import { endProposal, openProposals, reopenProposal, type Proposal } from './proposals.ts'
import { OperatorError } from './operators.ts'

/** A proposal as a command line. */
const typed = ({ command, options: { words, ...options } }: Proposal) =>
  [
    command,
    ...words,
    ...Object.entries(options).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : typeof value === 'string' ? [`--${name} ${value}`] : [],
    ),
  ].join(' ')

export const listProposals: OpsCommand = {
  summary: 'Lists what one operator proposed and another has to confirm.',
  usage: '',
  isReading: true,
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const proposals = (await openProposals(tx, services)).map((proposal) => ({
        id: proposal.id,
        command: typed(proposal),
        reason: proposal.summary,
        proposed_by: proposal.email,
        proposed_at: proposal.proposed_at,
      }))
      const lines = proposals.map(
        ({ id, command, reason, proposed_by: by, proposed_at: at }) =>
          `${id}  ${at.toISOString().slice(0, 16)}  ${by}  ${command}  (${reason})`,
      )
      return { output: { proposals }, text: lines.join('\n') || 'Nothing waits for a second operator.' }
    }),
}

/** Runs another operator's proposal, if its effect is still the same. */
export const confirmProposal: OpsCommand = {
  summary: 'Does what another operator proposed; it must still be what they saw.',
  usage: 'ID',
  words: [1, 1],
  run: async (services, options) => {
    const { database, operator } = services
    const proposal = await database.withCompany((tx) => find(tx, services, options))
    if (operator.id === undefined || operator.id === proposal.proposed_by)
      throw new OperatorError(
        'operator_not_allowed',
        `${proposal.email} proposed this: another operator, named by OPS_USER, confirms it.`,
      )
    await database.withCompany(async (tx) => {
      await endProposal(tx, services, proposal, 'confirmed')
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'confirm-proposal',
        subject: proposal.id,
        details: { command: proposal.command, proposed_by: proposal.proposed_by },
      })
    })
    try {
      return await services.give(proposal.command, proposal.options, {
        effect: proposal.effect_hash,
        proposedBy: proposal.proposed_by,
      })
    } catch (error) {
      await database.withCompany((tx) => reopenProposal(tx, proposal))
      throw error
    }
  },
}

export const withdrawProposal: OpsCommand = {
  summary: 'Takes a proposal back.',
  usage: 'ID',
  words: [1, 1],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const proposal = await find(tx, services, options)
      if (services.operator.id === undefined)
        throw new OperatorError('operator_required', 'Set OPS_USER: a proposal is withdrawn by name.')
      await endProposal(tx, services, proposal, 'withdrawn')
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'withdraw-proposal',
        subject: proposal.id,
      })
      return { output: { id: proposal.id }, text: `"${typed(proposal)}" is withdrawn.` }
    }),
}

async function find(tx: Tx, services: OpsServices, { words }: OpsOptions): Promise<Proposal> {
  const [proposal] = await openProposals(tx, services, words[0] ?? '')
  if (!proposal) throw new Error(`No open proposal "${words[0]}": "proposals list" shows them.`)
  return proposal
}
