import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { todayIn } from '@campus/domain/calendar-zone'
import { sanctionsLists } from '@campus/domain/sanctions/listed-entry'
import { decideHit, importList, readHits, readLists, type ListHit } from '../features/sanctions/public.ts'
import {
  required,
  type OpsCommand,
  type OpsOptions,
  type OpsResult,
  type OpsServices,
  writeOperatorLine,
} from './ops-command.ts'
import { day } from './read-options.ts'

/** Replaces a list by a file, and screens all people whose cover is in force. */
export const importSanctionsList: OpsCommand = {
  summary:
    'Replaces the sanctions list of the EU (CSV or XML) or the UK (CSV) by a file as published, and screens the people of policies in force and all clients.',
  usage: 'FILE --list eu|uk [--today YYYY-MM-DD]',
  words: [1, 1],
  run: async (services, options) => {
    const list = sanctionsLists.find((one) => one === required(options, 'list'))
    if (!list) throw new Error(`--list must be one of ${sanctionsLists.join(', ')}`)
    const file = options.words[0] ?? ''
    const bytes = new Uint8Array(readFileSync(resolve(process.env['INIT_CWD'] ?? process.cwd(), file)))
    const now = services.clock.now()
    return services.database.withCompany(async (tx) => {
      const imported = await importList(
        tx,
        { list, name: basename(file), bytes },
        { operatorId: services.operator.id ?? null, day: day(options, 'today') ?? todayIn('UTC', now), now },
      )
      const { entries, isNew, newHits, unreadBirths } = imported
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'import-sanctions-list',
        subject: list,
        details: { entries, new_hits: newHits },
      })
      return {
        output: { list, entries, is_new: isNew, new_hits: newHits, unread_births: unreadBirths },
        text: [
          `${list.toUpperCase()}: ${entries} entries${isNew ? '' : ', the same file as before'}; ${newHits} new hits.`,
          ...(unreadBirths > 0
            ? [`${unreadBirths} dates of birth could not be read and count as unknown.`]
            : []),
          ...(newHits > 0 ? ['"sanctions hits --open" lists them.'] : []),
        ].join('\n'),
      }
    })
  },
}

export const listSanctionsLists: OpsCommand = {
  summary: 'Lists the sanctions lists with the file, its entries and the day of its import.',
  usage: '',
  isReading: true,
  run: (services) =>
    services.database.withCompany(async (tx) => {
      const lists = await readLists(tx)
      const lines = sanctionsLists.map((list) => {
        const newest = lists.find((one) => one.list === list)
        return newest
          ? `${list.toUpperCase()}  ${todayIn('UTC', newest.imported_at)}  ${newest.entries} entries  ${newest.file_name}  ${newest.file_hash.slice(0, 12)}  ${newest.operator ?? ''}`.trimEnd()
          : `${list.toUpperCase()}  never imported`
      })
      return { output: { lists }, text: lines.join('\n') }
    }),
}

const rules = { same_name: 'the same name', similar_name: 'a name one letter apart' } as const
const births = {
  equal: 'the same date of birth',
  partial: 'the same year or month of birth',
  unknown: 'no date of birth to compare',
} as const

function describe(hit: ListHit): string {
  const subject = hit.policy
    ? `${hit.policy} ${hit.person} ${hit.date_of_birth ?? ''}, ${hit.client}`
    : `the client ${hit.client}`
  const decision = hit.decided_by ? ` by ${hit.decided_by}: ${hit.reason}` : ''
  return [
    `${hit.id}  ${hit.state}${decision}  ${todayIn('UTC', hit.found_at)}  ${subject}`,
    `  ${hit.list.toUpperCase()} ${hit.reference} ${hit.listed_name} ${hit.listed_births.join(', ')}: ${rules[hit.rule as keyof typeof rules]}, ${births[hit.birth as keyof typeof births]}`,
  ].join('\n')
}

export const listHits: OpsCommand = {
  summary: 'Lists the people and clients found on a sanctions list, the open hits first.',
  usage: '[--open]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const hits = await readHits(tx, { isOpen: options.open === true })
      return { output: { hits }, text: hits.map(describe).join('\n') || 'There are no hits.' }
    }),
}

const decide =
  (state: 'cleared' | 'confirmed') =>
  async (services: OpsServices, options: OpsOptions): Promise<OpsResult> => {
    const id = options.words[0] ?? ''
    const by = required(options, 'by')
    const reason = required(options, 'reason')
    return services.database.withCompany(async (tx) => {
      if (!(await decideHit(tx, id, { state, by, reason, now: services.clock.now() })))
        throw new Error(`No hit "${id}" can be ${state}: give an id that "sanctions hits" shows as open.`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: state === 'cleared' ? 'clear-sanctions-hit' : 'confirm-sanctions-hit',
        subject: id,
        details: { by },
      })
      return {
        output: { id, state, by },
        text:
          state === 'cleared'
            ? 'The hit is cleared. What nothing else holds is made and sent now.'
            : 'The hit is confirmed, and the policy stays on hold. Report it and act with the insurer; "policy cancel NUMBER --by-insurer" ends the policy, and tells the client the reason that you give there.',
      }
    })
  }

export const clearHit: OpsCommand = {
  summary:
    'Clears a hit because the listed person is someone else. The certificate is made and the welcome mail sent, unless another hit holds them.',
  usage: 'ID --by NAME --reason TEXT',
  words: [1, 1],
  run: decide('cleared'),
}

export const confirmHit: OpsCommand = {
  summary:
    'Confirms a hit: it is the listed person or company. The policy stays on hold; act with the insurer.',
  usage: 'ID --by NAME --reason TEXT',
  words: [1, 1],
  run: decide('confirmed'),
}
