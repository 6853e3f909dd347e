import * as calls from '@campus/contract/policy-documents'
import { documentTypes } from '@campus/contract/policy-documents'
import { isStandingDocument } from '@campus/domain/policy/standing-documents'
import { isCoolingOff } from '@campus/domain/policy/cooling-off'
import { sql } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { documentsOfPolicy } from '../../catalogue/public.ts'
import { boughtTerms, coolingOffEndsOn, type BoughtTerms } from '../bought-terms.ts'
import { visible } from '../list-policies.ts'
import { isWelcomeOnTheWay } from '../send-welcome-mails.ts'
import { documentState } from './document-state.ts'
import { documentFileName, selectRows, type Row } from './document-drawing.ts'

/** The documents that a policy has: the additional information document only under an Italian contract. */
export const listPolicyDocuments = handle(calls.listPolicyDocuments, async ({ params }, { tx, actor }) => {
  const row = orNotFound(
    await tx.maybe<Row>(sql`${selectRows} where policy.id = ${params.id} and ${visible(actor)}`),
  )
  const standing = await documentsOfPolicy(tx, row)
  const types = documentTypes.filter((type) => !isStandingDocument(type) || standing.includes(type))
  return {
    documents: types.map((type) => {
      const state = documentState(row, type)
      return {
        type,
        name: documentFileName(row, type),
        url: `/api/school/policies/${row.id}/documents/${type}`,
        is_ready: state === 'ready',
        state,
      }
    }),
  }
})

export const checkCertificates = handle(calls.checkCertificates, async ({ body }, { tx, actor, today }) => {
  const condition = body.policy_batch
    ? sql`policy.policy_batch_id = ${body.policy_batch}`
    : sql`policy.id = any(${body.policies ?? []}::uuid[])`
  const rows = await tx.all<{
    id: string
    is_ready: boolean
    is_welcomed: boolean
    is_on_the_way: boolean
  }>(sql`
    select policy.id, policy.certificate_id is not null as is_ready, policy.welcome_sent_at is not null as is_welcomed, ${isWelcomeOnTheWay} as is_on_the_way
    from policy where ${condition} and ${visible(actor)} and policy.state <> 'cancelled'`)
  const missing = rows.filter((row) => !row.is_ready)
  // bought together, so the longest has the period if any has
  const longest = await tx.maybe<BoughtTerms>(sql`
    select ${boughtTerms} from policy where ${condition} and ${visible(actor)} and policy.state = 'issued'
    order by policy.end_date - policy.start_date desc limit 1`)
  const until = longest ? coolingOffEndsOn(longest) : null
  return {
    ready: rows.length - missing.length,
    missing: missing.length,
    missing_policies: missing.slice(0, 100).map(({ id }) => id),
    welcome_sent: rows.filter((row) => row.is_welcomed).length,
    welcome_waiting: rows.filter((row) => row.is_on_the_way).length,
    withdraw_until: isCoolingOff(until, today) ? until : null,
  }
})
