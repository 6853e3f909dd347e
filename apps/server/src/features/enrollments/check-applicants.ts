import { isCalendarDate } from '@campus/domain/calendar-date'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { personKey } from '@campus/domain/applicant/duplicates'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'
import { parseMoney } from '@campus/domain/money'
import type { Fee } from '@campus/domain/price/fee'
import { computePrice } from '@campus/domain/price/compute-price'
import type { Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import type { Candidate, CheckedApplicant } from './checked-applicant.ts'
import { comparePeople, type Decider } from './compare-people.ts'
import { markHeldBack } from './held-back.ts'
import { resolveLinks } from './resolve-links.ts'

/**
 * Checks and prices people against a contract: individually, against each other, and against the client's
 * carts and policies. The number of queries doesn't depend on the number of people. `decider` is recorded
 * with decisions about the same person.
 */
export async function checkApplicants(
  tx: Tx,
  terms: ContractTerms,
  {
    batchId,
    candidates,
    decider = null,
  }: { batchId: string | null; candidates: readonly Candidate[]; decider?: Decider | null | undefined },
): Promise<CheckedApplicant[]> {
  const validateOne = createApplicantValidator(terms.rules)
  const checked = await mapInPortions(
    candidates,
    ({ id, applicant, ref, decision, decidedAbout, stored }): CheckedApplicant => {
      const issues: FieldIssue[] = []
      for (const { field, code, params } of validateOne(applicant)) {
        issues.push({ key: field, code, ...(params ? { params } : {}) })
      }
      const plan = applicant.plan || (terms.plans[0] ?? '')
      return {
        id,
        applicant,
        ref,
        decision,
        decidedAbout,
        stored,
        personKey: personKey(applicant) ?? '',
        plan,
        issues,
        fee: computeFee(applicant, plan, terms),
        dependency: null,
        leader: null,
        ties: { dependency: null, leader: null },
        answered: stored?.answered ?? null,
        findMatches: () => [],
      }
    },
  )
  await resolveLinks(tx, { batchId, campusId: terms.campusId, today: terms.rules.today }, checked)
  await comparePeople(tx, terms.clientId, { checked, decider })
  markHeldBack(checked)
  return checked
}

/** The price of a person; null while a date, plan or fee is missing. */
export function computeFee(applicant: Applicant, plan: string, terms: ContractTerms): Fee | null {
  if (!isCalendarDate(applicant.start_date) || !isCalendarDate(applicant.end_date)) return null
  return computePrice(
    {
      plan,
      destination_country_id: applicant.destination_country_id,
      start_date: applicant.start_date,
      end_date: applicant.end_date,
      total_fee: parseMoney(applicant.total_fee),
    },
    terms.priceTable,
    terms.taxes,
    { admin_fee: terms.adminFee, risk_country_id: terms.riskCountryId },
  )
}
