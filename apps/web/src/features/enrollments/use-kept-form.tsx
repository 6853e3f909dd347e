import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Contract } from '@campus/contract/campuses'
import { savePersonForm, type TypedPerson } from '@campus/contract/person-forms?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { ApplicantValues } from './applicant-values.ts'
import { FormKeeper, type KeepOutcome, type KeepStatus } from './form-keeper.ts'
import classes from './one-by-one.module.css'

async function send(id: string, version: number, values: ApplicantValues | null): Promise<KeepOutcome> {
  try {
    const body = { version, values: values as TypedPerson | null }
    const { data } = await callApi(savePersonForm, { params: { id }, body, isRead: true, outlivesPage: true })
    const { saved_at: at, replaced_other: replacedOther } = data
    return { kind: 'kept', version: data.version, at, replacedOther }
  } catch (failure) {
    // no connection, an ended session, maintenance and a server in trouble pass
    const passes = failure instanceof ApiFailure && (failure.kind !== 'rejected' || failure.status >= 500)
    return { kind: passes ? 'away' : 'rejected' }
  }
}

/** Keeps the form of a contract on the server while the page is open. */
export function useKeptForm(contract: Contract, version: number, isKept: boolean) {
  const [status, setStatus] = useState<KeepStatus>({ kind: 'idle' })
  const [keeper] = useState(
    () =>
      new FormKeeper({
        version,
        isKept,
        send: (seen, values) => send(contract.id, seen, values),
        onStatus: setStatus,
      }),
  )
  useEffect(() => {
    const close = () => keeper.flushLast()
    const retry = () => void keeper.flush()
    window.addEventListener('pagehide', close)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', close)
      window.removeEventListener('online', retry)
      void keeper.flush()
    }
  }, [keeper])
  return { keeper, status }
}

type FollowTypedProps = { onTyped: (values: ApplicantValues) => void }

/** Inside a form: hears of every change, without rendering the form again. */
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

/** Says whether what is typed is kept. */
export function KeepNote({ status }: { status: KeepStatus }) {
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
