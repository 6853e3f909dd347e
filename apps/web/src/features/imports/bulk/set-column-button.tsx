import { ActionIcon, Tooltip } from '@mantine/core'
import { IconColumnInsertRight } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { openSetColumn } from './set-state.ts'

export function SetColumnButton() {
  const t = useTranslate()
  const label = t('orders.set_open')
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" variant="default" aria-label={label} onClick={() => openSetColumn()}>
        <IconColumnInsertRight size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
