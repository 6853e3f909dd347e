import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { reloadSession, useSession } from '../../../shell/session/session-state.ts'
import { AccountStatePanel } from './account-state-panel.tsx'

/** For a client that is onboarded but not active yet. */
export function WaitingAgreementPage() {
  const t = useTranslate()
  const router = useRouter()
  const client = useSession()?.school.client.name ?? ''
  const check = async () => {
    const session = await reloadSession()
    if (session?.info.is_client_active) await router.navigate({ to: '/home', replace: true })
    else notify('info', t('auth.waiting_still'))
  }
  return (
    <AccountStatePanel
      title={t('auth.waiting_title')}
      text={t('auth.waiting_text', { client })}
      action={<Button onClick={() => void check()}>{t('auth.waiting_check')}</Button>}
    />
  )
}
