import { fullName } from '@campus/domain/full-name'
import type { ProductDocuments } from '@campus/domain/catalogue-schema'
import { editionFor, isContractText, type StandingTexts } from '@campus/domain/document-edition'
import type { Proof } from '@campus/domain/policy/documents-given'
import { clauseAcceptance } from '@campus/domain/policy/limiting-clauses'
import { documentsOf } from '@campus/domain/policy/standing-documents'
import type { EuroRate } from '@campus/domain/money-rate'
import { unitsText } from '@campus/domain/money'
import type { FeeOnWire } from '@campus/domain/price/fee'
import { listCover, type ProductWithTexts } from '@campus/domain/product-text'
import { translator } from '@campus/i18n/node-catalogs'
import {
  proofOfDocuments,
  readDocumentsGiven,
  type DocumentGiven,
} from '../features/given-documents/public.ts'
import { findVersion, policyAsOf, rowStatus } from '../features/policies/public.ts'
import { actorText } from '../platform/audit/actor-sql.ts'
import { sql } from '../platform/database/database.ts'
import type { OpsCommand } from './ops-command.ts'
import { day, instant } from './read-options.ts'
import { soldTaxes, taxesOfSale, taxLines, type SoldTaxes } from './taxes-of-sale.ts'

/** The terms under which a policy was sold; each edition of their texts has the hash of its content. */
type SoldTerms = {
  terms: ProductWithTexts & StandingTexts<ProductDocuments & { hash: string }>
  hash: string
  source: 'proven' | 'assumed'
  sold_on: string
}

type Facts = {
  first_name: string
  last_name: string
  date_of_birth: string
  passport_number: string
  state: string
  start_date: string
  end_date: string
  plan: string
  destination_country_id: string
  group_name: string
  group_leader: string | null
  currency: string
  total_minor: number
  product: string
  campus: string
  fee: FeeOnWire
  euro_rate: EuroRate | null
  sold: SoldTerms
  taxed: SoldTaxes
}

/** Shows what was insured: one version of the policy, its validity, and when it was known. */
export const showPolicy: OpsCommand = {
  summary: 'Shows what a policy insured on a day, as it is known now or was known at an instant.',
  usage: 'NUMBER [--on DAY] [--known-at INSTANT]',
  words: [1, 1],
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const number = (options.words[0] ?? '').trim().toUpperCase()
      const policy = await tx.maybe<{ id: string; client_id: string; client: string; time_zone: string }>(sql`
        select policy.id, policy.client_id, c.name as client, company.policy_time_zone as time_zone from policy
        join client c on c.client_id = policy.client_id join company on company.id = c.company_id where policy.policy_number = ${number}`)
      if (!policy) throw new Error(`No policy has the number "${options.words[0]}".`)
      const { id, client_id: clientId } = policy
      const asOf = { day: day(options, 'on'), knownAt: instant(options, 'known-at') }
      const version = await findVersion(tx, clientId, { policyId: id, asOf })
      if (!version)
        throw new Error(`Of ${number} nothing was insured on that day, or nothing was known of it yet.`)
      const facts = await tx.one<Facts>(sql`
        select policy.first_name, policy.last_name, policy.date_of_birth, policy.passport_number, policy.state, policy.start_date, policy.end_date, policy.plan, policy.destination_country_id,
          policy.group_name, l.policy_number as group_leader, policy.currency, policy.total_minor, policy.fee, policy.euro_rate, p.name as product, campus.name as campus,
          json_build_object('source', policy.terms_source, 'hash', p.content_hash, 'sold_on', client_day(policy.client_id, policy.created_at), 'terms', jsonb_set(p.details, '{editions}', coalesce((select jsonb_agg(x || jsonb_build_object('hash', content_hash(x)))
            from jsonb_array_elements(p.details -> 'editions') x), '[]'))) as sold,
          ${soldTaxes} as taxed
        from ${policyAsOf(clientId, id, asOf)} policy join product_terms p on p.id = policy.product_terms_id
        join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id join tax_table x on x.id = policy.tax_table_id join campus on campus.id = policy.campus_id left join policy l on l.client_id = policy.client_id and l.id = policy.group_leader_id`)
      const { total_minor: total, sold: frozenTerms, fee, taxed, ...shown } = facts
      const sold = soldTerms(facts, frozenTerms)
      const taxes = taxesOfSale(taxed, fee, facts.start_date)
      const status = rowStatus(
        facts,
        asOf.day ?? version.superseded_on ?? services.clock.today(policy.time_zone),
      )
      const { cause, recorded_by: by } = version
      const who = actorText(translator('en'), by)
      const ordered = await tx.one<{ at: Date; risk_country_id: string }>(sql`
        select policy.created_at as at, contract.risk_country_id from policy
        join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
        where policy.client_id = ${clientId} and policy.id = ${id}`)
      const given =
        (await readDocumentsGiven(tx, clientId, { policyIds: [id], t: translator('en') })).get(id) ?? []
      const proof = proofOfDocuments(
        documentsOf(frozenTerms.terms, ordered.risk_country_id, frozenTerms.sold_on),
        given,
        ordered.at,
      )
      const limits = clauseAcceptance(ordered.risk_country_id, given)
      const lines = [
        `${number}  ${policy.client}, ${facts.campus}: ${facts.product}, ${facts.plan}`,
        `  insured: ${fullName(facts)}, born ${facts.date_of_birth}, passport ${facts.passport_number || '-'}`,
        `  cover: ${facts.start_date} to ${facts.end_date}, ${facts.destination_country_id}, ${status}`,
        `  total: ${unitsText(total)} ${facts.currency}`,
        `  sums insured: ${Object.entries(sold.sums)
          .map(([section, sum]) => `${section} ${sum ?? 'fee insured'}`)
          .join(', ')}; excess ${sold.excess}`,
        `  terms: version ${sold.version} (${sold.source}), documents ${sold.texts.map(({ language, version }) => `${language} ${version}`).join(', ')}`,
        ...taxLines(taxes),
        ...(facts.euro_rate
          ? [
              `  in euros: ${facts.euro_rate.euros} for one ${facts.currency}, on ${facts.euro_rate.day} (${facts.euro_rate.source})`,
            ]
          : []),
        ...(facts.group_name || facts.group_leader
          ? [`  group: ${[facts.group_name, facts.group_leader].filter(Boolean).join(', led by ')}`]
          : []),
        `  documents before the order: IPID ${proofWords[proof.ipid]}, wording ${proofWords[proof.wording]}${proof.ipid_additional ? `, additional document ${proofWords[proof.ipid_additional]}` : ''}; limiting clauses ${limits.replace('_', ' ')}`,
        ...given.map(givenLine),
        `  version ${version.version} (${cause.replaceAll('_', ' ')}) by ${who}`,
        `  holds from ${version.valid_from}${version.valid_to ? ` until before ${version.valid_to}` : ''}`,
        `  known since ${version.recorded_at.toISOString()}${version.superseded_at ? ` until ${version.superseded_at.toISOString()}` : ''}`,
      ]
      return {
        output: {
          policy_number: number,
          client: policy.client,
          status,
          ...shown,
          total: unitsText(total),
          terms: sold,
          taxes,
          documents_given: { ordered_at: ordered.at, proof, limiting_clauses: limits, documents: given },
          version,
        },
        text: lines.join('\n'),
      }
    }),
}

const proofWords: Record<Proof, string> = {
  before: 'given',
  not_proven: 'not proven',
  none: 'not recorded',
}

/** One document given: edition, language and hash; to whom, how and when. */
const givenLine = (one: DocumentGiven) =>
  `    ${one.kind} ${one.edition} ${one.language} (${one.content_hash.slice(0, 12)}) to ${one.given_to || 'no address'} by ${one.how}, ${one.given_at.toISOString()}, ` +
  `${one.before_contract ? 'before' : 'not before'} the contract${one.is_in_force ? '' : ', another edition'}${one.is_acknowledged ? ', receipt declared' : ''}${one.accepts_limits ? ', limiting clauses accepted' : ''}`

/** The terms of sale in this command's output. A sum of null means that the fee is insured. */
function soldTerms({ plan, currency }: Facts, { terms, hash, source, sold_on: day }: SoldTerms) {
  return {
    version: terms.version,
    source,
    hash,
    sums: Object.fromEntries(listCover(terms, plan, currency).map(({ code, sum }) => [code, sum])),
    excess: terms.plans.find(({ code }) => code === plan)?.excess[currency] ?? null,
    texts: [...new Set(terms.editions.filter(isContractText).map(({ language }) => language))]
      .toSorted()
      .flatMap((language) => {
        const edition = editionFor(terms, language, day)
        // a language whose first edition is of a later day has English instead
        return edition?.language === language
          ? [{ language, version: edition.version, hash: edition.hash }]
          : []
      }),
  }
}
