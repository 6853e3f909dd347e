import { useState, type ReactNode } from 'react'
import { Alert, Button, Checkbox, Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { getErasurePlan, requestErasure } from '@campus/contract/privacy?address'
import type { FoundPerson } from '@campus/contract/privacy'
import { Link } from '@tanstack/react-router'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './privacy.module.css'

type ErasureDialogProps = { person: FoundPerson; onClose: () => void }

/** Lists what is erased now and what is kept, until when and why, before it is confirmed. */
export function ErasureDialog({ person, onClose }: ErasureDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isConfirmed, setConfirmed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const body = { kind: person.kind, id: person.id }
  const plan = useCallQuery(getErasurePlan, { body })
  const erase = useCallMutation(requestErasure, {
    invalidates: ['list-privacy-requests', 'list-policies', 'list-school-users'],
    doneText: t('privacy.erasure_begun'),
    onDone: onClose,
  })
  const isRejected = Boolean(plan.data?.refusal)
  const submit = () => {
    setAsked(true)
    if (isConfirmed) erase.mutate({ body: { ...body, confirmed: true } })
  }
  return (
    <SharedDialog
      isOpen
      title={t('privacy.erase_title', { name: person.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('privacy.erase_keep')}
          </Button>
          {isRejected ? null : (
            <Button color="red" loading={erase.isPending} disabled={!plan.data} onClick={submit}>
              {t('privacy.erase_confirm')}
            </Button>
          )}
        </>
      }
    >
      {plan.isError ? (
        <ErrorState failure={plan.error} onRetry={() => void plan.refetch()} />
      ) : !plan.data ? (
        <Skeleton height={200} />
      ) : plan.data.refusal ? (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
          {plan.data.refusal}
        </Alert>
      ) : (
        <>
          <h3 className={classes.heading}>{t('privacy.goes_now')}</h3>
          {plan.data.now.length === 0 ? (
            <p className={classes.lead}>{t('privacy.nothing_now')}</p>
          ) : (
            <ul className={classes.plan}>
              {plan.data.now.map(({ category, count }) => (
                <li key={category} className={classes.planHead}>
                  <span>{t(`privacy.category_${category}`)}</span>
                  <span className="cc-figures">{format.number(count)}</span>
                </li>
              ))}
            </ul>
          )}
          {plan.data.kept.length > 0 ? (
            <>
              <h3 className={classes.heading}>{t('privacy.stays')}</h3>
              <ul className={classes.plan}>
                {plan.data.kept.map(({ category, count, until, reason }) => (
                  <li key={`${category} ${reason}`}>
                    <div className={classes.planHead}>
                      <span>
                        {t(`privacy.category_${category}`)} ({format.number(count)})
                      </span>
                      <strong>
                        {until
                          ? t('privacy.until', { date: format.proseDate(until) })
                          : t('privacy.period_none')}
                      </strong>
                    </div>
                    <div className={classes.second}>{t(`privacy.reason_${reason}`)}</div>
                  </li>
                ))}
              </ul>
              <p className={classes.lead}>{t('privacy.hidden')}</p>
            </>
          ) : null}
          {plan.data.look.length > 0 ? (
            <>
              <h3 className={classes.heading}>{t('privacy.look')}</h3>
              <ul className={classes.plan}>
                {plan.data.look.map((conversation) => (
                  <li key={conversation.id}>
                    <ConversationLink id={conversation.id}>
                      {t('privacy.look_at', { subject: conversation.subject })}
                    </ConversationLink>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <Checkbox
            label={t('privacy.erase_read')}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
            error={
              isAsked && !isConfirmed ? (
                <FieldIssue>{t('errors.erasure_not_confirmed')}</FieldIssue>
              ) : undefined
            }
          />
        </>
      )}
    </SharedDialog>
  )
}

/** Opens a conversation in a new tab, so that the request stays open. */
export function ConversationLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/message-center/$id" params={{ id }} search={{}} target="_blank">
      {children}
    </Link>
  )
}
