import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { getContract } from '@campus/contract/campuses?address'
import type { Enrollment, PolicyBatch } from '@campus/contract/enrollment-rows'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useCampusCountry } from '../../shell/session/current-campus.ts'
import { PersonFields } from '../enrollments/public.ts'
import { usePlans } from './use-plans.ts'

/** Every field of a person in the cart, with errors shown at their fields from the start. */
export function CartPersonFields({ batch, person }: { batch: PolicyBatch; person: Enrollment }) {
  const { plans, currency } = usePlans(batch)
  const { data } = useCallQuery(getContract, {
    params: { campusId: batch.campus.id, contractId: batch.contract_id },
  })
  const rules = data?.contract.rules
  const country = useCampusCountry(batch.campus.id)
  useServerErrors(person)
  return (
    <PersonFields
      isFeeRequired={rules?.total_fee_required ?? false}
      currency={currency ?? batch.totals.currency}
      plans={plans}
      today={rules?.today}
      lastEndDate={rules?.last_end_date}
      country={country}
      batchId={batch.id}
      exceptId={person.id}
    />
  )
}

// the dialog takes focus after its transition (150 ms)
const dialogSettledMs = 250

/** Shows the errors from the start and focuses the first. */
function useServerErrors(person: Enrollment): void {
  const { setError, setFocus } = useFormContext()
  useEffect(() => {
    for (const { key, message } of person.errors) setError(key, { type: 'server', message })
    const [first] = person.errors
    if (!first) return
    const timer = setTimeout(() => setFocus(first.key), dialogSettledMs)
    return () => clearTimeout(timer)
  }, [person, setError, setFocus])
}
