import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useSession } from '../../../shell/session/session-state.ts'
import { AccountStatePanel } from './account-state-panel.tsx'
import { hasPlan } from './has-plan.ts'

/** There is no reward programme; old links to this page get an explanation. */
export function RewardsPage() {
  const t = useTranslate()
  const session = useSession()
  return (
    <AccountStatePanel
      title={t('auth.rewards_title')}
      text={t('auth.rewards_text')}
      action={hasPlan(session) ? <LinkButton to="/home">{t('auth.go_home')}</LinkButton> : undefined}
    />
  )
}
