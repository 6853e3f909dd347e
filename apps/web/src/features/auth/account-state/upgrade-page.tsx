import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useSession } from '../../../shell/session/session-state.ts'
import { AccountStatePanel } from './account-state-panel.tsx'
import { hasPlan } from './has-plan.ts'

/** Explains the benefits of an agreement to a client without one, and shows others that they have it. */
export function UpgradePage() {
  const t = useTranslate()
  const session = useSession()
  const client = session?.school.client.name ?? ''
  if (hasPlan(session)) {
    return (
      <AccountStatePanel
        title={t('auth.upgrade_done_title')}
        text={t('auth.upgrade_done_text', { client })}
        action={<LinkButton to="/home">{t('auth.go_home')}</LinkButton>}
      />
    )
  }
  return (
    <AccountStatePanel title={t('auth.upgrade_title')} text={t('auth.upgrade_text', { client })} canWrite />
  )
}
