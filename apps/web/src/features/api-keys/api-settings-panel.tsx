import { useState } from 'react'
import { WebhooksPanel } from '../webhooks/public.ts'
import { FirstCallPanel } from './first-call-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'

/** The tab of keys and webhooks. A key just made is at hand for the first call, and for nothing else. */
export function ApiSettingsPanel() {
  const [madeKey, setMadeKey] = useState('')
  return (
    <>
      <KeysPanel onMade={setMadeKey} />
      <FirstCallPanel key={madeKey} madeKey={madeKey} />
      <WebhooksPanel />
    </>
  )
}
