import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { getEnrollment, listEnrollments } from '@campus/contract/enrollments?address'
import { getPolicy, listPolicies } from '@campus/contract/policies?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { keepEnterInList } from '../../shared/form/keep-enter-in-list.ts'
import { useField, type FieldProps } from '../../shared/form/use-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type LinkType = 'student' | 'group_leader'
type PersonLinkFieldProps = FieldProps & {
  /** The open order; undefined until its first person is added. */
  batchId: string | undefined
  types: readonly LinkType[]
  /** ID of the person, who can't be linked to themselves. */
  exceptId?: string
}
type Found = { value: string; label: string }

const foundAtOnce = 20
const typingMs = 250

/** The person to link to, from this order or from current policies, searched by name during typing. */
export function PersonLinkField(props: PersonLinkFieldProps) {
  const t = useTranslate()
  const { field, label, error, recheck } = useField(props)
  const value = (field.value as string | null | undefined) || null
  const [chosen, setChosen] = useState<Found>()
  const [typed, setTyped] = useState('')
  const chosenOption = useKnownName(props.batchId, { value, chosen })
  const [search] = useDebouncedValue(typed === chosenOption?.label ? '' : typed.trim(), typingMs)
  const groups = useFoundPeople(props, search)
  const isListed = groups.some(({ items }) => items.some((item) => item.value === value))
  return (
    <Select
      {...field}
      value={value}
      onChange={(next, option) => {
        setChosen(option ? { value: option.value, label: option.label } : undefined)
        field.onChange(next ?? '')
        recheck()
      }}
      data={
        chosenOption && !isListed
          ? [{ group: t('orders.link_chosen'), items: [chosenOption] }, ...groups]
          : groups
      }
      // the server has filtered already; its results are shown unchanged
      filter={({ options }) => options}
      searchable
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      allowDeselect={false}
      clearable={props.isOptional}
      clearButtonProps={{ 'aria-label': t('feedback.clear') }}
      label={label}
      description={props.help}
      error={error}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('orders.link_search')}
      selectFirstOptionOnChange
      onKeyDown={keepEnterInList}
      nothingFoundMessage={t('feedback.nothing_found')}
      autoComplete="off"
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  )
}

function useFoundPeople({ batchId, types, exceptId }: PersonLinkFieldProps, search: string) {
  const t = useTranslate()
  const query = { items: foundAtOnce, ...(search ? { search } : {}) }
  const options = { keepPrevious: true }
  // leaders are searched among leaders; a family member may be linked to a student or a leader
  const type = types.length === 1 ? { type: types[0] } : {}
  const people = useCallQuery(
    listEnrollments,
    { query: { ...query, ...type, ...(batchId ? { policy_batch: batchId } : {}) } },
    { ...options, enabled: batchId !== undefined },
  )
  const policies = useCallQuery(listPolicies, { query: { ...query, ...type, status: 'current' } }, options)
  const isWanted = (person: { id: string; type: string }) =>
    person.id !== exceptId && types.includes(person.type as LinkType)
  const here = (people.data?.items ?? [])
    .filter(isWanted)
    .map(({ id, full_name }): Found => ({ value: id, label: full_name || t('orders.link_no_name') }))
  const elsewhere = (policies.data?.items ?? [])
    .filter(isWanted)
    .map(({ id, full_name, policy_number }): Found => ({
      value: id,
      label: `${full_name}, ${policy_number}`,
    }))
  return [
    { group: t('orders.link_here'), items: here },
    { group: t('orders.link_policies'), items: elsewhere },
  ].filter(({ items }) => items.length > 0)
}

/** The name of the linked person: just chosen, or fetched, because they may not be among the results. */
function useKnownName(
  batchId: string | undefined,
  { value, chosen }: { value: string | null; chosen: Found | undefined },
): Found | undefined {
  const isAsked = value !== null && chosen?.value !== value
  const here = useCallQuery(
    getEnrollment,
    { params: { batchId: batchId ?? '', id: value ?? '' } },
    { enabled: isAsked && batchId !== undefined },
  )
  const policy = useCallQuery(
    getPolicy,
    { params: { id: value ?? '' } },
    { enabled: isAsked && (batchId === undefined || here.isError) },
  )
  if (value === null) return undefined
  if (!isAsked) return chosen
  if (here.data) return { value, label: here.data.enrollment.full_name }
  const policyFound = policy.data?.policy
  return policyFound && { value, label: `${policyFound.full_name}, ${policyFound.policy_number}` }
}
