import { applicantFieldTable, type ApplicantField } from '@campus/domain/applicant/applicant-field-table'
import type { ApplicantFieldTable, PolicyStorage } from '@campus/domain/applicant/applicant-field-row'
import { z } from 'zod'
import { amount, day } from './wire.ts'

const phone = z
  .object({ country_id: z.string(), country_code: z.string(), phone_number: z.string() })
  .nullable()
const shapeOf = {
  text: z.string(),
  date: day,
  nullable: z.string().nullable(),
  phone,
  /** The course or trip fee insured. */
  minor: amount.nullable(),
} as const satisfies Record<Exclude<PolicyStorage, 'order'>, z.ZodType>
type Table = typeof applicantFieldTable
type Insured = {
  [
    Field in ApplicantField as Table[Field]['policy'] extends 'order' ? never : Field
  ]: Table[Field]['policy'] extends keyof typeof shapeOf ? (typeof shapeOf)[Table[Field]['policy']] : never
}
/** The insured person of a policy, every field that the policy itself keeps. */
export const insuredShape = (table: ApplicantFieldTable = applicantFieldTable) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([field, { policy }]) =>
      policy === 'order' ? [] : [[field, shapeOf[policy]]],
    ),
  ) as Insured
export type InsuredPerson = z.infer<z.ZodObject<Insured>>
