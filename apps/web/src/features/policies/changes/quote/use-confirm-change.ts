import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  cancelPolicies,
  extendPolicies,
  updateTripDates,
  type ChangeOutcome,
} from '@campus/contract/policy-changes?address'
import { failureText, type ApiFailure } from '../../../../shared/api/api-failure.ts'
import { callApi } from '../../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../../shared/api/use-invalidate.ts'
import { notify } from '../../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { AskedChange } from '../dialogs/new-dates.ts'
import type { DialogAction } from '../policy-action.ts'
import { policyCallNames } from '../policy-call-names.ts'

type Confirmed = { policies: AskedChange['policies']; quote_id: string; reason?: string }

function send(action: DialogAction, body: Confirmed) {
  // a retry after a lost response doesn't make the change twice
  const input = { body, idempotencyKey: body.quote_id }
  if (action === 'extend') return callApi(extendPolicies, input)
  return action === 'trip_dates' ? callApi(updateTripDates, input) : callApi(cancelPolicies, input)
}

/** Makes the change as quoted. A stale quote is fetched again, and `staleText` explains that. */
export function useConfirmChange(action: DialogAction, askAgain: () => void) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [outcome, setOutcome] = useState<ChangeOutcome>()
  const [staleText, setStaleText] = useState<string>()
  const confirm = useMutation<{ data: ChangeOutcome }, ApiFailure, Confirmed>({
    mutationFn: (body) => send(action, body),
    onSuccess: ({ data }) => {
      void invalidate(policyCallNames)
      setStaleText(undefined)
      setOutcome(data)
    },
    onError: (failure) => {
      if (failure.status === 409) {
        setStaleText(failureText(failure, t('changes.quote_refreshed')))
        askAgain()
      } else notify('error', failureText(failure, t(`changes.failed_${action}`)))
    },
  })
  return { confirm: confirm.mutate, isConfirming: confirm.isPending, outcome, staleText }
}
