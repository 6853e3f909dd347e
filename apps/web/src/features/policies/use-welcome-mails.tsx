import { useState, type ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import type { z } from 'zod'
import { sendBatchWelcomeEmails, sendWelcomeEmails } from '@campus/contract/policies'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './policies.module.css'

type Sent = z.output<NonNullable<typeof sendWelcomeEmails.answer>>
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
 * Sends welcome mails of an order or of chosen policies. `dialog` stands anywhere in the page and names who
 * gets none: who has no address to send to, and who is not insured.
 */
export function useWelcomeMails(): {
  ofBatch: (batchId: string) => void
  ofPolicies: (ids: readonly string[], onDone?: () => void) => void
  isSending: boolean
  dialog: ReactNode
} {
  const t = useTranslate()
  const [unsent, setUnsent] = useState<Pick<Sent, 'without_email' | 'not_in_force'>>(nobody)
  const tell = ({ data }: { data: Sent }) => {
    setUnsent(data)
    notify('success', t('policies.welcome_queued', { count: data.queued }))
  }
  const batch = useCallMutation(sendBatchWelcomeEmails, { quiet: 'done', onDone: tell })
  const chosen = useCallMutation(sendWelcomeEmails, { quiet: 'done', onDone: tell })
  const close = () => setUnsent(nobody)
  const { without_email: withoutEmail, not_in_force: notInForce } = unsent
  return {
    ofBatch: (id) => batch.mutate({ params: { id } }),
    ofPolicies: (ids, onDone) => chosen.mutate({ body: { policies: [...ids] } }, { onSuccess: onDone }),
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
