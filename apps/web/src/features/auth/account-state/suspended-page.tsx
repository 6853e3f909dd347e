import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { AccountStatePanel } from './account-state-panel.tsx'

export function SuspendedPage() {
  const t = useTranslate()
  return <AccountStatePanel title={t('auth.suspended_title')} text={t('auth.suspended_text')} canWrite />
}
