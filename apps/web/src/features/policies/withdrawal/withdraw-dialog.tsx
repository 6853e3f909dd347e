import { useMemo, useState } from 'react'
import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { withdrawPolicies } from '@campus/contract/withdrawals?address'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSchool } from '../../../shell/session/session-state.ts'
import type { ChosenPolicy } from '../changes/policy-action.ts'
import { policyCallNames } from '../changes/policy-call-names.ts'
import { ChangePreview } from '../changes/quote/change-preview.tsx'
import { ChangeResultView } from '../changes/quote/change-result.tsx'
import { useChangeQuote } from '../changes/quote/use-change-quote.ts'
import classes from '../changes/changes.module.css'
import { StatementFields, loadStatement } from './statement-fields.tsx'
import type { WithdrawalOutcome } from '@campus/contract/withdrawals'

type WithdrawDialogProps = { policies: readonly ChosenPolicy[]; onLeave: (isDone: boolean) => void }

/**
 * The statement of a withdrawal: what follows from it, who makes it and where the receipt goes; then the button that
 * confirms it. Source: Directive (EU) 2023/2673, article 11a.
 */
export function WithdrawDialog({ policies, onLeave }: WithdrawDialogProps) {
  const t = useTranslate()
  const school = useSchool()
  const invalidate = useInvalidate()
  const change = useMemo(
    () => ({ key: 'withdraw', policies: policies.map(({ id }) => ({ id })) }),
    [policies],
  )
  const asked = useChangeQuote('withdraw', change)
  const [isStale, setStale] = useState(false)
  const [done, setDone] = useState<{ outcome: WithdrawalOutcome; email: string }>()
  const [only] = policies
  const isSingle = policies.length === 1
  const { quote, isCurrent } = asked
  const quoteId = isCurrent ? quote?.quote_id : null
  const title = isSingle
    ? t('withdrawal.title', { name: only?.full_name ?? '' })
    : t('withdrawal.title_many', { count: policies.length })
  if (done) {
    return (
      <SharedDialog
        isOpen
        title={title}
        onClose={() => onLeave(true)}
        actions={
          <Button variant="default" onClick={() => onLeave(true)}>
            {t('feedback.close')}
          </Button>
        }
      >
        <ChangeResultView action="cancel" outcome={done.outcome} />
        <Text mt="md">
          {t('withdrawal.receipt', { email: done.email, number: done.outcome.withdrawal.number })}
        </Text>
      </SharedDialog>
    )
  }
  const keep = (
    <Button variant="default" onClick={() => onLeave(false)}>
      {t('withdrawal.keep', { count: policies.length })}
    </Button>
  )
  return (
    <SharedDialog isOpen title={title} onClose={() => onLeave(false)}>
      {isStale ? (
        <Alert color="yellow" variant="light" role="alert" mb="md">
          {t('withdrawal.quote_refreshed')}
        </Alert>
      ) : null}
      <p className={classes.hint}>{t('withdrawal.text')}</p>
      <ChangePreview asked={asked} hint="" />
      {quote && quote.quote_id === null ? (
        keep
      ) : quote ? (
        <>
          <Text my="md">
            {quote.policies.some(({ ok, admin_fee: fee }) => ok && Number(fee) === 0)
              ? t('withdrawal.fee')
              : null}
          </Text>
          <Form
            schema={loadStatement}
            defaultValues={{ name: school.full_name, email: school.email }}
            submitLabel={t('withdrawal.confirm')}
            showsFailureInPlace
            asksBeforeLeaving={false}
            secondaryActions={keep}
            onSubmit={async (statement) => {
              if (!quoteId) return
              try {
                const { data } = await callApi(withdrawPolicies, {
                  body: { policies: change.policies, quote_id: quoteId, ...statement },
                  // a retry after a lost response doesn't withdraw twice
                  idempotencyKey: quoteId,
                })
                void invalidate(policyCallNames)
                setDone({ outcome: data, email: statement.email })
              } catch (failure) {
                if (failure instanceof ApiFailure && failure.status === 409) {
                  setStale(true)
                  asked.askAgain()
                }
                throw failure
              }
            }}
          >
            <StatementFields />
          </Form>
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </SharedDialog>
  )
}
