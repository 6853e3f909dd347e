import * as calls from '@campus/contract/campuses'
import { getCampusAddresses as addressesCall } from '@campus/contract/addresses'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readArrangements } from './read-arrangements.ts'
import { readCampus, readRiskCountries, type Campus } from './read-campus.ts'
import { listChanges } from '../../platform/audit/field-changes.ts'
import { listContractTerms, productOnWire } from '../catalogue/public.ts'
import { readAddresses } from '../clients/public.ts'

const templateUrl = (id: string) => `/api/school/campuses/${id}/enrollment-template/file`

export const getCampus = handle(calls.getCampus, async ({ params }, context) => ({
  campus: await campusOnWire(context, await readCampus(context.tx, context.actor, params.id)),
}))

/** A campus in the form of the API, with what its contracts of today say. */
export const campusOnWire = async ({ tx, today, t }: Context, { is_default, ...campus }: Campus) => ({
  ...campus,
  default: is_default,
  enrollment_template: templateUrl(campus.id),
  risk_country_ids: await readRiskCountries(tx, campus, today),
  arrangements: await readArrangements(tx, campus, { today, locale: t.locale }),
})

export const getEnrollmentTemplate = handle(
  calls.getEnrollmentTemplate,
  async ({ params }, { tx, actor }) => {
    const campus = await readCampus(tx, actor, params.id)
    return { url: templateUrl(campus.id) }
  },
)

export const listCampusChanges = handle(calls.listCampusChanges, async ({ params, query }, context) => {
  const { tx, actor } = context
  const campus = await readCampus(tx, actor, params.id)
  const path = `/school/campuses/${campus.id}/changes`
  return listChanges(context, actor.client_id, { subject: { kind: 'campus', id: campus.id }, query, path })
})

export const listCampusProducts = handle(
  calls.listCampusProducts,
  async ({ params }, { tx, actor, today, t, services }) => {
    const campus = await readCampus(tx, actor, params.id)
    const terms = await listContractTerms(tx, campus.id, today)
    return { products: terms.map((contract) => productOnWire(services, contract, t.locale)) }
  },
)

export const getCampusAddresses = handle(addressesCall, async ({ params }, { tx, actor }) => {
  const campus = await readCampus(tx, actor, params.id)
  const { billing, mailing } = await readAddresses(tx, actor.client_id, campus.id)
  return { billing_address: billing, mailing_address: mailing }
})
