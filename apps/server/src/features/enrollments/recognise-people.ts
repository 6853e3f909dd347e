import * as calls from '@campus/contract/same-person'
import type { RecognisedPerson } from '@campus/contract/same-person'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { createKnownIndex, type FormerPolicy } from '@campus/domain/applicant/known-person'
import { isCalendarDate } from '@campus/domain/calendar-date'
import type { Locale } from '@campus/i18n/locale'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from '../campuses/public.ts'
import { productName } from '../catalogue/public.ts'
import { applicantOfPolicy, policyPersonColumns, type PolicyPerson } from './applicant-of-policy.ts'
import { readApplicant } from './read-applicant.ts'

/** People insured longer ago aren't recognised: their details are out of date. */
const yearsBack = 3

/** Recognises people in a file who were insured before, so that their details needn't be typed again. */
export const recognisePeople = handle(
  calls.recognisePeople,
  async ({ params, body }, { tx, actor, today, t }) => {
    await readCampus(tx, actor, params.id)
    const people = body.people.map((person: RecognisedPerson) => readApplicant(person))
    const find = createKnownIndex(await readFormer(tx, actor, people, { today, locale: t.locale }))
    const recognised = people.flatMap((person, index) => {
      const match = find(person)
      if (!match) return []
      const { policy_id, policy_number, product, end_date } = match.policy
      return [{ index, policy_id, policy_number, product, end_date, differs: match.differs }]
    })
    return { known: recognised }
  },
)

type Row = Omit<FormerPolicy, 'applicant'> & Omit<PolicyPerson, 'year_of_study'>

/**
 * Expired policies of people with one of the dates of birth: one index scan, whatever the number of people.
 */
async function readFormer(
  tx: Tx,
  actor: Actor,
  people: readonly Applicant[],
  { today, locale }: { today: string; locale: Locale },
): Promise<FormerPolicy[]> {
  const births = [...new Set(people.map(({ date_of_birth: birth }) => birth))].filter(isCalendarDate)
  if (births.length === 0) return []
  const rows = await tx.all<Row>(sql`
    select policy.id as policy_id, policy.policy_number, ${productName(locale)} as product, ${policyPersonColumns}
    from policy join product_terms p on p.id = policy.product_terms_id
    where policy.client_id = ${actor.client_id} and policy.state = 'issued' and ${onCampuses(actor, 'policy.campus_id')}
      and policy.date_of_birth = any(${births}::date[])
      and policy.end_date < ${today} and policy.end_date >= ${today}::date - make_interval(years => ${yearsBack})
      and policy.erasure_requested_at is null and policy.restricted_at is null and policy.anonymised_at is null`)
  return rows.map(({ policy_id, policy_number, product, start_date, end_date, ...person }) => {
    const applicant = applicantOfPolicy({ ...person, start_date, end_date })
    return { policy_id, policy_number, product, start_date, end_date, applicant }
  })
}
