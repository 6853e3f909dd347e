import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { AccountStatePanel } from './account-state-panel.tsx'

export function TrialExpiredPage() {
  const t = useTranslate()
  return <AccountStatePanel title={t('auth.trial_title')} text={t('auth.trial_text')} />
}
