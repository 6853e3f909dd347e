import { useState } from 'react'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { listEnrollments } from '@campus/contract/enrollments?address'
import { listAllPoliciesInBatch } from '@campus/contract/policies?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { inLanguage } from '../../shared/api/use-download.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { Blank } from '../../shared/feedback/blank.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { ProgressWithCounts } from '../../shared/feedback/progress-with-counts.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { OrderAgainButton } from '../draft/public.ts'
import { NotEnrolledReason } from '../cart/public.ts'
import { useChangeDialogs } from './changes/dialogs/use-change-dialogs.tsx'
import { useWelcomeMails } from './use-welcome-mails.tsx'
import classes from './policies.module.css'
import { checkCertificates } from '@campus/contract/policy-documents?address'

export type OrderedBatchFacts = {
  id: string
  campus: string
  product: string
  policies_count: number
  total: string
  currency: string
}

type OrderedBatchProps = { batch: OrderedBatchFacts; isInForce: boolean }

/** A batch of a confirmed order: its number of policies, certificates, emails, and the people left out. */
export function OrderedBatch({ batch, isInForce }: OrderedBatchProps) {
  const t = useTranslate()
  const format = useFormat()
  const canUpdate = useCan('update_policy')
  const mails = useWelcomeMails()
  return (
    <Surface isPadded aria-label={`${batch.campus}, ${batch.product}`}>
      <div className={classes.batchHead}>
        <Title order={2} size="h4">
          {batch.campus} · {batch.product}
        </Title>
        <span>
          {t('policies.count', { count: batch.policies_count })} · {format.money(batch.total, batch.currency)}
        </span>
      </div>
      {isInForce ? (
        <>
          <Certificates batchId={batch.id} />
          <div className={classes.buttons}>
            <Button
              component="a"
              href={inLanguage(`/api/school/policies/in-batch/${batch.id}/certificates`)}
              download
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('policies.download_all_certificates')}
            </Button>
            {canUpdate ? (
              <Button
                variant="default"
                leftSection={<IconMail size={16} aria-hidden />}
                loading={mails.isSending}
                onClick={() => mails.ofBatch(batch.id)}
              >
                {t('policies.send_welcome')}
              </Button>
            ) : null}
            <OrderAgainButton source={{ policy_batch: batch.id }} />
          </div>
          {canUpdate ? <WithdrawFromOrder batchId={batch.id} /> : null}
        </>
      ) : (
        <Text c="dimmed">{t('policies.certificates_after_payment')}</Text>
      )}
      <LeftOut batchId={batch.id} />
      {mails.dialog}
    </Surface>
  )
}

function Certificates({ batchId }: { batchId: string }) {
  const t = useTranslate()
  const { data, isError } = useCertificates(batchId, { enabled: useCan('read_document') })
  if (isError) return null
  if (!data) return <Skeleton height={20} width={240} />
  const { ready, missing, welcome_sent: sent, welcome_waiting: waiting } = data
  const total = ready + missing
  return (
    <>
      {missing === 0 ? (
        <Text role="status" className="cc-figures">
          {t('policies.certificates_ready', { count: total })}
        </Text>
      ) : (
        <ProgressWithCounts label={t('policies.making_certificates')} done={ready} total={total} mayLeave />
      )}
      {sent + waiting > 0 ? (
        <Text role="status" className="cc-figures">
          {waiting > 0
            ? t('policies.welcome_waiting', { count: waiting })
            : t('policies.welcome_sent', { count: sent })}
        </Text>
      ) : null}
    </>
  )
}

/** The withdrawal function for everyone in the order, as long as one of them has the right. */
function WithdrawFromOrder({ batchId }: { batchId: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useCertificates(batchId, { enabled: useCan('read_document') })
  const { open, dialog } = useChangeDialogs()
  const [isReading, setReading] = useState(false)
  const choose = async () => {
    setReading(true)
    try {
      const { data: batch } = await callApi(listAllPoliciesInBatch, { params: { id: batchId }, isRead: true })
      open({ key: 'withdraw', policies: batch.policies.filter(({ status }) => status !== 'cancelled') })
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      notifyFailure(failure)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      {data?.withdraw_until ? (
        <div className={classes.withdrawal}>
          <Text>{t('policies.order_withdraw', { date: format.proseDate(data.withdraw_until) })}</Text>
          <Button variant="default" loading={isReading} onClick={() => void choose()}>
            {t('policies.withdraw')}
          </Button>
        </div>
      ) : null}
      {dialog}
    </>
  )
}

// the cart lists them all, with a button to order them again
const namedAtMost = 20

/** The people saved as Not Enrolled instead, with the reasons. */
function LeftOut({ batchId }: { batchId: string }) {
  const t = useTranslate()
  const enabled = useCan('create_policy')
  const { data } = useCallQuery(
    listEnrollments,
    { query: { policy_batch: batchId, status: 'not_enrolled', items: 500 } },
    { enabled },
  )
  if (!data || data.meta.total === 0) return null
  return (
    <div style={{ marginTop: 24 }}>
      <Title order={3} size="h5">
        {t('policies.not_enrolled', { count: data.meta.total })}
      </Title>
      <ul className={classes.people}>
        {data.items.slice(0, namedAtMost).map((person) => (
          <li key={person.id}>
            {person.full_name || <Blank />} <NotEnrolledReason person={person} />
          </li>
        ))}
      </ul>
      <TextLink to="/cart">
        {data.meta.total > namedAtMost
          ? t('policies.see_all_not_enrolled', { count: data.meta.total })
          : t('policies.order_them_again')}
      </TextLink>
    </div>
  )
}

const pollMs = 1500

/** The progress of an order's certificates and welcome emails; polled until none is missing. */
function useCertificates(batchId: string, { enabled }: { enabled: boolean }) {
  const first = useCallQuery(checkCertificates, { body: { policy_batch: batchId } }, { enabled, staleMs: 0 })
  const { missing = 0, welcome_waiting: waiting = 0 } = first.data ?? {}
  const isMaking = enabled && missing + waiting > 0
  // the same query with polling; both share one response
  useCallQuery(
    checkCertificates,
    { body: { policy_batch: batchId } },
    { enabled: isMaking, refetchEveryMs: isMaking ? pollMs : undefined },
  )
  return first
}
