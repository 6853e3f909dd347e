import type { AskedFamilyField } from '@campus/contract/family-links'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { FamilyAnswers } from '@campus/domain/family-requests/asked-fields'
import type { FamilyRecipient } from '@campus/domain/family-requests/choose-recipient'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { orNotFound } from '../../platform/failure.ts'
import { hashToken } from '../../platform/security/session.ts'
import { productNameIn } from '../catalogue/public.ts'
import { recipientTables } from './family-mail.ts'
import { liveStates } from './family-state.ts'

/** A request, as read by its link. */
export type OpenedRequest = Pick<
  Tables['family_request'],
  'id' | 'client_id' | 'draft_id' | 'state' | 'is_minor' | 'language' | 'answer_version' | 'answered_at'
> & {
  recipient: FamilyRecipient
  person: Applicant
  fields: AskedFamilyField[]
  answers: FamilyAnswers | null
  contract_id: string
  campus_id: string
  organisation: string
  campus: string
  product: string
  contact_name: string | null
  contact_email: string | null
  expires_at: Date
  time_zone: string
  /** The page of the certificate, once the person is insured. */
  certificate: string | null
  company_id: string
  pays_per_order: boolean
  /** The person is in the cart or insured: the school needs nothing more. */
  is_added: boolean
}

/**
 * Opens a link in a transaction without a signed-in user, which from then on only sees the link's client and
 * campus. A link that is unknown, withdrawn, declined, expired, or about a person removed from the draft
 * isn't found, using the same two statements in each case.
 */
export async function openLink(tx: Tx, token: string, now: Date): Promise<OpenedRequest> {
  const { id } = await tx.one<{ id: string }>(sql`select open_family_link(${hashToken(token)}) as id`)
  tx.limitToCampuses()
  return orNotFound(
    await tx.maybe<OpenedRequest>(sql`
      select r.id, r.client_id, r.draft_id, r.state, r.recipient, r.is_minor, r.language, r.person, r.fields, r.answers, r.answer_version, r.answered_at,
        d.contract_id, d.campus_id, c.name as organisation, campus.name as campus, ${productNameIn(sql`r.language`)} as product, full_name(u.first_name, u.last_name) as contact_name,
        u.email as contact_email, ask.expires_at, company.policy_time_zone as time_zone, company.id as company_id, c.gateway as pays_per_order,
        (select policy.unique_identifier from policy where policy.client_id = r.client_id and r.person_key <> '' and policy.person_key = r.person_key
          and policy.state = 'issued' and policy.restricted_at is null and policy.created_at >= r.created_at order by policy.created_at desc limit 1) as certificate,
        d.committed_batch_id is not null or exists (select 1 from import_row_out x
          where x.draft_id = r.draft_id and x.row_number = r.row_number and x.place = 'added') as is_added
      from ${recipientTables} join company on company.id = c.company_id join campus on campus.client_id = d.client_id and campus.id = d.campus_id
      where r.id = ${id} and r.state = any(${[...liveStates, 'accepted']}) and ask.expires_at > ${now} and c.status <> 'suspended'
        and (r.state = 'accepted' or d.discarded_at is null and not exists (
          select 1 from import_row_out x where x.draft_id = r.draft_id and x.row_number = r.row_number and x.place = 'deleted'))
      for update of r`),
  )
}
