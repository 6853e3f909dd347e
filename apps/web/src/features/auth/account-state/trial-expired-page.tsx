import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { AccountStatePanel } from './account-state-panel.tsx'

export function TrialExpiredPage() {
  const t = useTranslate()
  return (
    <AccountStatePanel
      title={t('auth.trial_title')}
      text={t('auth.trial_text')}
      action={<LinkButton to="/upgrade">{t('auth.trial_go_on')}</LinkButton>}
    />
  )
}
