import { useId, useMemo, useState } from 'react'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import {
  makeFamilyLink,
  resendFamilyRequest,
  stopFamilyReminders,
  withdrawFamilyRequests,
  type FamilyAsk,
  type FamilyRequest,
} from '@campus/contract/family-requests?address'
import { familyStates } from '@campus/domain/family-requests/request-state'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useCallMutation } from '../../../shared/api/use-call.ts'
import { ShownOnceDialog } from '../../../shared/code/shown-once-dialog.tsx'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { EmptyState } from '../../../shared/feedback/empty-state.tsx'
import { StatusBadge, type StatusTone } from '../../../shared/feedback/status-badge.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { PageOf, usePageOf } from './page-of.tsx'
import classes from './families.module.css'

const tones: Record<FamilyRequest['state'], StatusTone> = {
  asked: 'active',
  opened: 'active',
  answered: 'warning',
  accepted: 'done',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  bounced: 'error',
}
const invalidates = ['list-family-requests'] as const

type AskedFamiliesProps = { draftId: string; asks: readonly FamilyAsk[]; requests: readonly FamilyRequest[] }

/** Every round of requests with its schedule, and each family's progress. */
export function AskedFamilies({ draftId, asks, requests }: AskedFamiliesProps) {
  const t = useTranslate()
  const [state, setState] = useState<FamilyRequest['state']>()
  const counts = useMemo(() => {
    const found = new Map<FamilyRequest['state'], number>()
    for (const request of requests) found.set(request.state, (found.get(request.state) ?? 0) + 1)
    return found
  }, [requests])
  const page = usePageOf(state === undefined ? requests : requests.filter((one) => one.state === state))
  if (requests.length === 0) return <EmptyState title={t('family.none_asked')} />
  return (
    <Stack gap="md">
      {asks.map((ask) => (
        <AskLine
          key={ask.id}
          draftId={draftId}
          ask={ask}
          open={requests.filter((one) => one.ask_id === ask.id && one.is_open)}
        />
      ))}
      {counts.size > 1 ? (
        <NativeSelect
          label={t('family.filter_state')}
          data={[
            { value: '', label: t('family.filter_all', { count: requests.length }) },
            ...familyStates.flatMap((value) => {
              const count = counts.get(value)
              return count === undefined ? [] : [{ value, label: `${t(`family.state_${value}`)} (${count})` }]
            }),
          ]}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setState(familyStates.find((one) => one === value))
            page.onPage(0)
          }}
        />
      ) : null}
      <ul className={`${classes.list} ${classes.requests}`} aria-label={t('family.people')}>
        {page.items.map((request) => (
          <RequestLine key={request.id} draftId={draftId} request={request} />
        ))}
      </ul>
      <PageOf {...page} />
    </Stack>
  )
}

type AskLineProps = { draftId: string; ask: FamilyAsk; open: readonly FamilyRequest[] }

function AskLine({ draftId, ask, open }: AskLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const stop = useCallMutation(stopFamilyReminders, { invalidates, doneText: t('family.reminders_stopped') })
  const count = open.length
  const withdraw = useCallMutation(withdrawFamilyRequests, {
    invalidates,
    doneText: t('family.withdrawn_all', { count }),
  })
  const end = async () => {
    const isSure = await confirmAction({
      title: t('family.withdraw_all_title', { count }),
      text: t('family.withdraw_all_text'),
      confirmLabel: t('family.withdraw'),
      keepLabel: t('family.keep'),
      isDangerous: true,
    })
    if (isSure) withdraw.mutate({ params: { id: draftId }, body: { requests: open.map(({ id }) => id) } })
  }
  const isToCome = ask.reminders.some(({ is_sent: isSent }) => !isSent)
  return (
    <div className={classes.ask}>
      <div>
        <Text fw={500}>
          {t('family.asked_at', { time: format.dateTime(ask.created_at), count: ask.people })}
          {ask.by ? ` · ${ask.by}` : ''}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {t('family.mailed', { mailed: ask.mailed, addressed: ask.addressed })}{' '}
          {t('family.deadline_at', { time: format.dateTime(ask.expires_at) })}
        </Text>
        {ask.reminders.map(({ at, is_sent: isSent }) => (
          <Text key={at} size="sm" c="dimmed">
            {t(isSent ? 'family.reminder_sent' : 'family.reminder_at', { time: format.dateTime(at) })}
          </Text>
        ))}
        {ask.reminders_stopped_at ? <Text size="sm">{t('family.reminders_stopped')}</Text> : null}
      </div>
      <div className={classes.buttons}>
        {isToCome && ask.reminders_stopped_at === null ? (
          <SmallButton
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { id: draftId }, body: { ask_id: ask.id } })}
          >
            {t('family.stop_reminders')}
          </SmallButton>
        ) : null}
        {count > 1 ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={withdraw.isPending}
            onClick={() => void end()}
          >
            {t('family.withdraw_all', { count })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function RequestLine({ draftId, request }: { draftId: string; request: FamilyRequest }) {
  const t = useTranslate()
  const format = useFormat()
  // buttons of every line have the same text, so the person's name is added for screen readers
  const nameId = useId()
  const [link, setLink] = useState<string>()
  const params = { id: draftId }
  const body = { request_id: request.id }
  const resend = useCallMutation(resendFamilyRequest, { invalidates, doneText: t('family.resent') })
  const withdraw = useCallMutation(withdrawFamilyRequests, { invalidates, doneText: t('family.withdrawn') })
  const make = useCallMutation(makeFamilyLink, { quiet: true, onDone: ({ data }) => setLink(data.link) })
  const name = request.name || t('cart.no_name')
  const isLive = request.is_open
  const end = async () => {
    const isSure = await confirmAction({
      title: t('family.withdraw_title', { name }),
      text: t('family.withdraw_text'),
      confirmLabel: t('family.withdraw'),
      keepLabel: t('family.keep'),
      isDangerous: true,
    })
    if (isSure) withdraw.mutate({ params, body: { requests: [request.id] } })
  }
  const latest =
    request.decided_at ?? request.answered_at ?? request.opened_at ?? request.mailed_at ?? request.asked_at
  return (
    <li className={classes.request}>
      <div>
        <Text fw={500} id={nameId}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={classes.address}>
          {request.email || t('family.no_address')}
        </Text>
      </div>
      <div className={classes.state}>
        <StatusBadge tone={tones[request.state]}>{t(`family.state_${request.state}`)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {request.row_state === 'there' ? format.dateTime(latest) : t(`family.row_${request.row_state}`)}
        </Text>
      </div>
      {isLive ? (
        <div className={classes.buttons}>
          {request.email && request.state !== 'answered' ? (
            <SmallButton
              aria-describedby={nameId}
              loading={resend.isPending}
              onClick={() => resend.mutate({ params, body })}
            >
              {t('family.resend')}
            </SmallButton>
          ) : null}
          <SmallButton
            aria-describedby={nameId}
            loading={make.isPending}
            onClick={() => make.mutate({ params, body })}
          >
            {t('family.copy_link')}
          </SmallButton>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-describedby={nameId}
            onClick={() => void end()}
          >
            {t('family.withdraw')}
          </Button>
        </div>
      ) : null}
      <ShownOnceDialog
        title={t('family.link_title', { name })}
        text={t('family.link_text')}
        label={t('family.link_label')}
        secret={link}
        doneLabel={t('family.link_done')}
        onDone={() => setLink(undefined)}
      />
    </li>
  )
}
