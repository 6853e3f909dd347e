import { todayIn } from '@campus/domain/calendar-zone'
import { countComplaints, type ComplaintFigures } from '@campus/domain/complaints/complaint-figures'
import { actorNameSql } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

/** A complaint with the organisation of its policy or of the signed-in complainant. */
export type Complaint = Omit<Tables['complaint'], 'content_hash'> & {
  client: string | null
  /** The number of the policy that was found. */
  policy: string | null
}

const readComplaints = (tx: Tx, condition: ReturnType<typeof sql>) =>
  tx.all<Complaint>(sql`
    select c.id, c.company_id, c.number, c.about, c.text, c.name, c.email, c.capacity, c.language, c.channel, c.policy_number, c.client_id, c.policy_id,
      c.promised_country_id, c.country_id, c.trusted_name, c.trusted_contact, c.vulnerability, c.received_at, c.acknowledged_at,
      c.acknowledge_by, c.respond_by, c.state, c.outcome, c.response, c.ended_at, k.name as client, policy.policy_number as policy
    from complaint c left join client k on k.client_id = c.client_id
    left join policy on policy.client_id = c.client_id and policy.id = c.policy_id
    where ${condition} order by c.state <> 'open', c.respond_by, c.number`)

/** The register: open complaints first, those that are due first among them. `overdueOn` leaves those past their last day. */
export const listComplaints = (
  tx: Tx,
  { isOpen, overdueOn }: { isOpen?: boolean | undefined; overdueOn?: string | undefined },
) =>
  readComplaints(
    tx,
    overdueOn
      ? sql`c.state = 'open' and c.respond_by < ${overdueOn}`
      : isOpen
        ? sql`c.state = 'open'`
        : sql`true`,
  )

export async function findComplaint(tx: Tx, number: string): Promise<Complaint> {
  const [complaint] = await readComplaints(tx, sql`c.number = ${number.toUpperCase()}`)
  if (!complaint)
    throw new Error(
      `No complaint "${number}": give the number that "complaints list" shows, such as GB-C-2026-000001.`,
    )
  return complaint
}

/** The history of a complaint, the oldest step first. */
export const readSteps = (tx: Tx, complaintId: string) =>
  tx.all<Pick<Tables['complaint_step'], 'kind' | 'text' | 'at'> & { actor: string }>(sql`
    select s.kind, s.text, s.at, ${actorNameSql('s')} as actor from complaint_step s
    where s.complaint_id = ${complaintId} order by s.at, s.id`)

/** The figures of complaints received in a year (UTC), of one company or of all. */
export async function countYear(
  tx: Tx,
  { year, companyId, today }: { year: number; companyId: string | null; today: string },
): Promise<ComplaintFigures> {
  const rows = await tx.all<
    Pick<
      Tables['complaint'],
      'about' | 'country_id' | 'state' | 'outcome' | 'received_at' | 'respond_by' | 'ended_at'
    >
  >(sql`
    select about, country_id, state, outcome, received_at, respond_by, ended_at from complaint
    where received_at >= ${`${year}-01-01T00:00:00Z`} and received_at < ${`${year + 1}-01-01T00:00:00Z`}
      and (${companyId}::text is null or company_id = ${companyId})`)
  return countComplaints(
    rows.map((row) => ({
      about: row.about,
      countryId: row.country_id,
      state: row.state,
      outcome: row.outcome,
      receivedOn: todayIn('UTC', row.received_at),
      respondBy: row.respond_by,
      endedOn: row.ended_at ? todayIn('UTC', row.ended_at) : null,
    })),
    today,
  )
}
