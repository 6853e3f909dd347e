import * as calls from '@campus/contract/campuses'
import { handle } from '../../platform/http/handle.ts'
import { readCampus, readRiskCountries, type Campus } from './read-campus.ts'

const templateUrl = (id: string) => `/api/school/campuses/${id}/enrollment-template/file`

export const getCampus = handle(calls.getCampus, async ({ params }, { tx, actor, today }) => {
  const campus = await readCampus(tx, actor, params.id)
  return {
    campus: { ...campusOnWire(campus), risk_country_ids: await readRiskCountries(tx, campus, today) },
  }
})

export const campusOnWire = ({ is_default, ...campus }: Campus) => ({
  ...campus,
  default: is_default,
  enrollment_template: templateUrl(campus.id),
})

export const getEnrollmentTemplate = handle(
  calls.getEnrollmentTemplate,
  async ({ params }, { tx, actor }) => {
    const campus = await readCampus(tx, actor, params.id)
    return { url: templateUrl(campus.id) }
  },
)
