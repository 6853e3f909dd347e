import { useWatch } from 'react-hook-form'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import { formSections, type ApplicantFieldRow } from '@campus/domain/applicant/applicant-field-row'
import {
  applicantFields,
  applicantTypes,
  genders,
  type ApplicantField,
} from '@campus/domain/applicant/applicant-field'
import { isFieldOptional, longestText } from '@campus/domain/applicant/field-form'
import { CountryField } from '../../shared/form/country-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { FieldPair, FormSection } from '../../shared/form/form-section.tsx'
import { MoneyField } from '../../shared/form/money-field.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { GroupNameField } from './group-name-field.tsx'
import { PersonLinkField } from './person-link-field.tsx'

/** The context of a person's fields. */
export type PersonFieldsProps = {
  /** The fields shown; all of them by default. */
  fields?: readonly ApplicantField[]
  /** The person's type, if the form doesn't ask for it. */
  type?: string
  /** Whether the contract insures a fee, which is then required. */
  isFeeRequired?: boolean
  currency?: string
  plans?: readonly { code: string; name: string }[]
  /** Limits of the trip's dates, if known: `YYYY-MM-DD`. */
  today?: string | undefined
  lastEndDate?: string | undefined
  /** The initial country of a phone number. */
  country?: string | undefined
  /** The open order whose people can be chosen as family or leader. */
  batchId?: string | undefined
  /** ID of the person, who can't be linked to themselves. */
  exceptId?: string
  isFocusedFirst?: boolean
}

/**
 * The fields of a person by section, from their table: the same in the order form, the cart and a policy's
 * details.
 */
export function PersonFields(props: PersonFieldsProps) {
  const t = useTranslate()
  const { fields = applicantFields } = props
  const typed = useWatch({ name: 'type' }) as string | undefined
  const plan = useWatch({ name: 'plan' }) as string | undefined
  const type = props.type ?? typed ?? 'student'
  const shown = fields.filter((field) => isShown(field, { ...props, type, plan: plan ?? '' }))
  const first = shown.find((field) => row(field).kind === 'name')
  return formSections.map((section) => {
    const lines = pairShortFields(shown.filter((field) => row(field).section === section))
    if (lines.length === 0) return null
    const control = (field: ApplicantField) => (
      <PersonField key={field} field={field} props={{ ...props, type }} isFirst={field === first} />
    )
    return (
      <FormSection key={section} title={t(`person.section_${section}`)}>
        {lines.map((line) =>
          line.length === 1 ? line.map(control) : <FieldPair key={line[0]}>{line.map(control)}</FieldPair>,
        )}
      </FormSection>
    )
  })
}

const row = (field: ApplicantField): ApplicantFieldRow => applicantFieldTable[field]

type Shown = PersonFieldsProps & { type: string; plan: string }

/** A plan is shown if there is a choice, or if its value isn't one of the contract's plans. */
function isShown(field: ApplicantField, { type, plan, plans = [] }: Shown): boolean {
  if (field === 'plan') return plans.length > 1 || !plans.some(({ code }) => code === plan)
  if (field === 'dependent_of') return type === 'immediate_family'
  return field !== 'group_leader' || type !== 'group_leader'
}

/** Two consecutive short fields share a line. */
function pairShortFields(fields: readonly ApplicantField[]): ApplicantField[][] {
  const lines: ApplicantField[][] = []
  for (const field of fields) {
    const lastLine = lines.at(-1)
    const isPair = row(field).isShort === true && lastLine?.length === 1 && row(lastLine[0]!).isShort === true
    if (isPair) lastLine.push(field)
    else lines.push([field])
  }
  return lines
}

type PersonFieldProps = {
  field: ApplicantField
  props: PersonFieldsProps & { type: string }
  isFirst: boolean
}

/** A field by its kind, with its label, maximum length, and whether it is optional. */
function PersonField({ field, props, isFirst }: PersonFieldProps) {
  const t = useTranslate()
  const { kind } = row(field)
  const requirements = { type: props.type, total_fee_required: props.isFeeRequired === true }
  const common = {
    name: wireName(field),
    label: t(`person.field_${field}`),
    isOptional: isFieldOptional(field, requirements),
  }
  const maxLength = longestText(field)
  switch (kind) {
    case 'option':
      return <SelectField {...common} options={field === 'type' ? typeOptions(t) : genderOptions(t)} />
    case 'plan':
      return (
        <SelectField
          {...common}
          options={(props.plans ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
      )
    case 'date':
      return field === 'date_of_birth' ? (
        <DateField {...common} {...bounds({ max: props.today })} />
      ) : (
        <DateField {...common} {...bounds({ min: props.today, max: props.lastEndDate })} />
      )
    case 'country':
      return <CountryField {...common} />
    case 'phone':
      return <PhoneField {...common} defaultCountry={props.country} />
    case 'money':
      return <MoneyField {...common} unit={props.currency ?? ''} />
    case 'link': {
      const isFamily = field === 'dependent_of'
      return (
        <PersonLinkField
          {...common}
          help={isFamily ? t('orders.travels_with_help') : t('orders.leader_help')}
          batchId={props.batchId}
          {...(props.exceptId === undefined ? {} : { exceptId: props.exceptId })}
          types={isFamily ? ['student', 'group_leader'] : ['group_leader']}
        />
      )
    }
    default:
      if (field === 'group_name') return <GroupNameField {...common} maxLength={maxLength} />
      return (
        <TextField
          {...common}
          {...(kind === 'email' ? { type: 'email' as const } : {})}
          maxLength={maxLength}
          isFocusedFirst={isFirst && props.isFocusedFirst === true}
        />
      )
  }
}

type Translate = ReturnType<typeof useTranslate>
const typeOptions = (t: Translate) =>
  applicantTypes.map((value) => ({ value, label: t(`person.type_${value}`) }))
const genderOptions = (t: Translate) =>
  genders.map((value) => ({ value, label: t(`person.gender_${value}`) }))

const bounds = ({ min, max }: { min?: string | undefined; max?: string | undefined }) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})
