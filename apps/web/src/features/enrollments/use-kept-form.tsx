import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Contract } from '@campus/contract/campuses'
import { savePersonForm, type TypedPerson } from '@campus/contract/person-forms?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { outcomeOfFailure, type SaveStatus } from '../../shared/saver/saver.ts'
import { useSaver } from '../../shared/saver/use-saver.ts'
import type { ApplicantValues } from './applicant-values.ts'
import classes from './one-by-one.module.css'

type Kept = {
  kind: 'kept'
  at: string
  /** Whether this save replaced different input from another window. */ replacedOther: boolean
}
type KeepOutcome = Kept | { kind: 'away' | 'rejected' }

/** Saves a contract's form on the server while the page is open; null is a form without a person. */
export function useKeptForm(contract: Contract, firstVersion: number, { isKept }: { isKept: boolean }) {
  return useSaver<ApplicantValues | null, KeepOutcome>(() => {
    let version = firstVersion
    return {
      ...(isKept ? {} : { initial: null }),
      send: async (values) => {
        const body = { version, values: values as TypedPerson | null }
        try {
          const { data } = await callApi(savePersonForm, {
            params: { id: contract.id },
            body,
            isRead: true,
            outlivesPage: true,
          })
          version = data.version
          return { kind: 'kept', at: data.saved_at, replacedOther: data.replaced_other }
        } catch (failure) {
          return outcomeOfFailure(failure)
        }
      },
    }
  })
}

type FollowTypedProps = { onTyped: (values: ApplicantValues) => void }

/** Inside a form: reports every change without re-rendering the form. */
export function FollowTyped({ onTyped }: FollowTypedProps) {
  const { watch, getValues } = useFormContext()
  const latest = useRef(onTyped)
  latest.current = onTyped
  useEffect(() => {
    const { unsubscribe } = watch(() => latest.current(getValues()))
    return unsubscribe
  }, [watch, getValues])
  return null
}

/** Shows whether the input is saved. */
export function KeepNote({ status }: { status: SaveStatus<KeepOutcome> }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p className={classes.note} role="status">
      {status.kind === 'kept'
        ? t(status.replacedOther ? 'orders.form_other_window' : 'orders.form_kept', {
            when: format.time(status.at),
          })
        : status.kind === 'away'
          ? t('orders.form_away')
          : status.kind === 'rejected'
            ? t('orders.form_rejected')
            : ''}
    </p>
  )
}
