import { useState, type ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import type { z } from 'zod'
import type { sendWelcomeEmails as SendWelcomeEmails } from '@campus/contract/policy-documents'
import { sendBatchWelcomeEmails, sendWelcomeEmails } from '@campus/contract/policy-documents?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './policies.module.css'

type Sent = z.output<NonNullable<typeof SendWelcomeEmails.response>>
const nobody = { without_email: [], not_in_force: [] }

function Unsent({ text, policies }: { text: string; policies: Sent['without_email'] }) {
  if (policies.length === 0) return null
  return (
    <>
      <Text c="dimmed">{text}</Text>
      <ul className={classes.people}>
        {policies.map((policy) => (
          <li key={policy.id}>
            {policy.full_name} <span className={classes.muted}>{policy.policy_number}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Sends the welcome emails of an order or of chosen policies. `dialog` can be rendered anywhere on the page
 * and lists the people who don't get one: those without an address, and those not insured.
 */
export function useWelcomeMails(): {
  ofBatch: (batchId: string) => void
  ofPolicies: (ids: readonly string[], onDone?: () => void) => void
  isSending: boolean
  dialog: ReactNode
} {
  const t = useTranslate()
  const [unsent, setUnsent] = useState<Pick<Sent, 'without_email' | 'not_in_force'>>(nobody)
  const notifySent = ({ data }: { data: Sent }) => {
    setUnsent(data)
    notify('success', t('policies.welcome_queued', { count: data.queued }))
  }
  const batch = useCallMutation(sendBatchWelcomeEmails, { quiet: 'done', onDone: notifySent })
  const chosen = useCallMutation(sendWelcomeEmails, { quiet: 'done', onDone: notifySent })
  const close = () => setUnsent(nobody)
  const { without_email: withoutEmail, not_in_force: notInForce } = unsent
  const format = useFormat()
  /** Asks before any email is sent, with the number of recipients and earlier emails. */
  const isWanted = async (look: () => Promise<{ data: Sent }>): Promise<boolean> => {
    try {
      const { queued, already_sent: sent, last_sent_at: last, on_their_way: waiting } = (await look()).data
      // there are no recipients: the response of the call explains why
      if (queued === 0) return true
      const isAgain = sent > 0 && last !== null
      return await confirmAction({
        title:
          isAgain || waiting > 0 ? t('policies.send_welcome_again_title') : t('policies.send_welcome_title'),
        text:
          waiting > 0
            ? `${t('policies.welcome_waiting', { count: waiting })} ${t('policies.send_welcome_text', { people: queued })}`
            : isAgain
              ? t('policies.send_welcome_again_text', { sent, people: queued, when: format.instant(last) })
              : t('policies.send_welcome_text', { people: queued }),
        confirmLabel: t('policies.send_to', { people: queued }),
        keepLabel: t('policies.send_none'),
      })
    } catch (failure) {
      notifyFailure(failure)
      return false
    }
  }
  const sendBatch = async (id: string) => {
    const params = { id }
    if (await isWanted(() => callApi(sendBatchWelcomeEmails, { params, query: { preview: true } })))
      batch.mutate({ params })
  }
  const sendChosen = async (ids: readonly string[], onDone?: () => void) => {
    const body = { policies: [...ids] }
    if (await isWanted(() => callApi(sendWelcomeEmails, { body, query: { preview: true } })))
      chosen.mutate({ body }, { onSuccess: onDone })
  }
  return {
    ofBatch: (id) => void sendBatch(id),
    ofPolicies: (ids, onDone) => void sendChosen(ids, onDone),
    isSending: batch.isPending || chosen.isPending,
    dialog:
      withoutEmail.length + notInForce.length > 0 ? (
        <SharedDialog
          isOpen
          title={
            withoutEmail.length > 0
              ? t('policies.without_email', { count: withoutEmail.length })
              : t('policies.not_in_force', { count: notInForce.length })
          }
          onClose={close}
          actions={<Button onClick={close}>{t('feedback.close')}</Button>}
        >
          <Unsent text={t('policies.without_email_text')} policies={withoutEmail} />
          <Unsent text={t('policies.not_in_force_text')} policies={notInForce} />
        </SharedDialog>
      ) : null,
  }
}
