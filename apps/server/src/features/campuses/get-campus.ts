import * as calls from '@campus/contract/campuses'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus, readRiskCountries, type Campus } from './read-campus.ts'

const templateUrl = (id: string) => `/api/school/campuses/${id}/enrollment-template/file`

export const getCampus = handle(calls.getCampus, async ({ params }, context) => ({
  campus: await campusOnWire(context, await readCampus(context.tx, context.actor, params.id)),
}))

/** A campus in the form of the API, with the countries whose taxes apply to its policies today. */
export const campusOnWire = async ({ tx, today }: Context, { is_default, ...campus }: Campus) => ({
  ...campus,
  default: is_default,
  enrollment_template: templateUrl(campus.id),
  risk_country_ids: await readRiskCountries(tx, campus, today),
})

export const getEnrollmentTemplate = handle(
  calls.getEnrollmentTemplate,
  async ({ params }, { tx, actor }) => {
    const campus = await readCampus(tx, actor, params.id)
    return { url: templateUrl(campus.id) }
  },
)
