import { Navigate } from '@tanstack/react-router'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { can, useSession } from '../../../shell/session/session-state.ts'
import { AccountStatePanel } from './account-state-panel.tsx'
import { hasPlan } from './has-plan.ts'

/** Access is free: amounts due are on the invoices, for users who may see them. */
export function PaymentDuePage() {
  const t = useTranslate()
  const session = useSession()
  if (hasPlan(session) && can(session, 'read_invoice')) return <Navigate to="/invoices" replace />
  return <AccountStatePanel title={t('auth.payment_title')} text={t('auth.payment_text')} canWrite />
}
