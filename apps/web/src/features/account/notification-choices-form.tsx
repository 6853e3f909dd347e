import { Checkbox, Table } from '@mantine/core'
import { updateNotificationChoices } from '@campus/contract/account?address'
import { noticeEvents, type NoticeChoices, type NoticeEvent } from '@campus/domain/account/notice-choices'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

const ways = ['portal', 'mail'] as const

/** Which events are sent by email and which are shown in the portal; every tick is saved immediately. */
export function NotificationChoicesForm({ choices }: { choices: NoticeChoices }) {
  const t = useTranslate()
  const update = useCallMutation(updateNotificationChoices, {
    invalidates: ['get-own-details', 'list-own-changes'],
    doneText: t('account.choices_saved'),
  })
  // shows the new choice before the response arrives
  const shown = update.isPending ? (update.variables.body?.notification_choices as NoticeChoices) : choices
  const change = (event: NoticeEvent, way: (typeof ways)[number], { isWanted }: { isWanted: boolean }) =>
    update.mutate({
      body: { notification_choices: { ...choices, [event]: { ...choices[event], [way]: isWanted } } },
    })
  return (
    <Table>
      <Table.Caption className="cc-visually-hidden">{t('account.choices_title')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('account.event')}</Table.Th>
          {ways.map((way) => (
            <Table.Th key={way} scope="col">
              {t(`account.way_${way}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {noticeEvents.map((event) => (
          <Table.Tr key={event}>
            <Table.Th scope="row" fw={400}>
              {t(`account.event_${event}`)}
            </Table.Th>
            {ways.map((way) => (
              <Table.Td key={way}>
                <Checkbox
                  checked={shown[event][way]}
                  disabled={update.isPending}
                  aria-label={t('account.event_by', {
                    event: t(`account.event_${event}`),
                    way: t(`account.way_${way}`),
                  })}
                  onChange={(click) => change(event, way, { isWanted: click.currentTarget.checked })}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
