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

/**
 * Sends welcome mails of an order or of chosen policies. `dialog` stands anywhere in the page and names who
 * has no address to send to.
 */
export function useWelcomeMails(): {
  ofBatch: (batchId: string) => void
  ofPolicies: (ids: readonly string[], onDone?: () => void) => void
  isSending: boolean
  dialog: ReactNode
} {
  const t = useTranslate()
  const [unsent, setUnsent] = useState<Sent['without_email']>([])
  const tell = ({ data }: { data: Sent }) => {
    setUnsent(data.without_email)
    notify('success', t('policies.welcome_queued', { count: data.queued }))
  }
  const batch = useCallMutation(sendBatchWelcomeEmails, { quiet: 'done', onDone: tell })
  const chosen = useCallMutation(sendWelcomeEmails, { quiet: 'done', onDone: tell })
  const close = () => setUnsent([])
  return {
    ofBatch: (id) => batch.mutate({ params: { id } }),
    ofPolicies: (ids, onDone) => chosen.mutate({ body: { policies: [...ids] } }, { onSuccess: onDone }),
    isSending: batch.isPending || chosen.isPending,
    dialog:
      unsent.length > 0 ? (
        <SharedDialog
          isOpen
          title={t('policies.without_email', { count: unsent.length })}
          onClose={close}
          actions={<Button onClick={close}>{t('feedback.close')}</Button>}
        >
          <Text c="dimmed">{t('policies.without_email_text')}</Text>
          <ul className={classes.people}>
            {unsent.map((policy) => (
              <li key={policy.id}>
                {policy.full_name} <span className={classes.muted}>{policy.policy_number}</span>
              </li>
            ))}
          </ul>
        </SharedDialog>
      ) : null,
  }
}
