import { Button, Text } from '@mantine/core'
import { getSecondFactor, requireSecondFactor } from '@campus/contract/second-factor?address'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'

/** For Master Users: requires a second factor for everyone in the organisation. */
export function RequireFactorPanel() {
  const t = useTranslate()
  const query = useCallQuery(getSecondFactor, {})
  const change = useCallMutation(requireSecondFactor, {
    invalidates: [getSecondFactor.name, 'list-own-sessions'],
  })
  if (!query.data) return null
  const { is_required } = query.data
  const ask = async () => {
    const isSure =
      is_required ||
      (await confirmAction({
        title: t('security.require'),
        text: t('security.require_confirm'),
        confirmLabel: t('security.require'),
        keepLabel: t('security.leave_it'),
      }))
    if (isSure) change.mutate({ body: { is_required: !is_required } })
  }
  return (
    <Panel title={t('security.everybody')} text={t('security.everybody_text')}>
      <Text mb="md">{is_required ? t('security.is_required') : t('security.is_optional')}</Text>
      <Button variant="default" loading={change.isPending} onClick={() => void ask()}>
        {is_required ? t('security.require_no_longer') : t('security.require')}
      </Button>
    </Panel>
  )
}
