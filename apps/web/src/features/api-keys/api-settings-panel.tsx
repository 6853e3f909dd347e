import { useState } from 'react'
import { Text } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCanForAll } from '../../shell/session/session-state.ts'
import { WebhooksPanel } from '../webhooks/public.ts'
import { FirstCallPanel } from './first-call-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'

/** The tab for API keys and webhooks. A new key is passed only to the sample call. */
export function ApiSettingsPanel() {
  const t = useTranslate()
  const isForAll = useCanForAll('manage_api_keys')
  const [madeKey, setMadeKey] = useState('')
  return (
    <>
      <KeysPanel onMade={setMadeKey} />
      <FirstCallPanel key={madeKey} madeKey={madeKey} />
      {isForAll ? <WebhooksPanel /> : <Text c="dimmed">{t('clients.needs_all')}</Text>}
    </>
  )
}
